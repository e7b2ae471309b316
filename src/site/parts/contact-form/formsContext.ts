import { createContext } from 'react';

/** Given by the site around every page: the addresses of the forms that it offers, by their paths at the form host. */
export const FormsContext = createContext<Readonly<Record<string, string>> | undefined>(undefined);
