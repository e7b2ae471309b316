/**
 * Whether a file with this path, with slashes, is content by its name: nothing in it begins with a dot, and it is no copy that an editor
 * leaves beside the file (`home.yaml~` of vim, nano and gedit, `#home.yaml#` of Emacs).
 */
export const isContentPath = (path: string): boolean =>
  path.split('/').every((part) => !part.startsWith('.') && !/~$|^#.*#$/.test(part));
