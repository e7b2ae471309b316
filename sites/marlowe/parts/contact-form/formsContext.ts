import { createContext } from 'react';

/** Provided by the site around every page: the addresses of its forms, by their paths at the form host. */
export const FormsContext = createContext<Readonly<Record<string, string>> | undefined>(undefined);
