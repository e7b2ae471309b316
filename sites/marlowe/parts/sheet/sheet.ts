/** The id of the form on a sheet to take home. Fields anywhere on the page belong to it by their attribute `form`. */
export const SHEET = 'sheet';
