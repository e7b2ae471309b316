/** More than an editor's inline style ever says. */
const MAX_LENGTH = 2000;

/** The declarations of an inline style, in order: `color: Red` is `['color', 'red']`. What is too long to be one is none. */
export function readStyle(style: string): readonly (readonly [name: string, value: string])[] {
  if (style.length > MAX_LENGTH) return [];
  return style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    return name === '' || value === '' ? [] : [[name, value.replace(/!important$/i, '').trim()] as const];
  });
}
