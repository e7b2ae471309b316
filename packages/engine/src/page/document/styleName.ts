/** The name of a style file without the hash of its content: within a build, it is the only one so called. */
export const styleName = (file: string): string => file.replace(/-.{8}$/, '');
