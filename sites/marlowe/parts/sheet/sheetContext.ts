import { createContext } from 'react';

/** The id of the form that the fields on a sheet belong to by their attribute `form`, wherever they stand. */
export const SheetContext = createContext<string | undefined>(undefined);
