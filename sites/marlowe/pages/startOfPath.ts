/** The folder of a kind's path such as `/take-home/{name}/`, since a browser knows paths by their start. Any other path is whole. */
export const startOfPath = (path: string): string => path.replace(/\{.*/, '');
