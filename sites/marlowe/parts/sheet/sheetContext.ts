import { createContext, use } from 'react';

/** The path of the sheet that is shown. */
export const SheetContext = createContext<string | undefined>(undefined);

/** The id of the form that the fields on a sheet belong to by their attribute `form`, wherever they stand; none outside of a sheet. */
export const useSheetForm = (): string | undefined => (use(SheetContext) === undefined ? undefined : 'sheet');
