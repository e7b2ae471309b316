/**
 * Whether a file is content, by its path with slashes: no name in it begins with a dot, and it is not a backup that an editor leaves
 * beside the file (`home.yaml~` of vim, nano and gedit, `#home.yaml#` of Emacs).
 */
export const isContentPath = (path: string): boolean =>
  path.split('/').every((part) => !part.startsWith('.') && !/~$|^#.*#$/.test(part));
