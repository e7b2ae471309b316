/**
 * Tells whether a route names a file of an old site, such as `/index.php/` or `/files/form.pdf/`: its last name ends like a
 * file's. WordPress's slugs have no dots, so no content is found there, save posts whose permalinks (the setting) end in
 * this way; but the source may redirect it.
 */
export function createFileRouteTest(permalink: string | undefined): (route: string) => boolean {
  const ending = endingOf(permalink ?? '');
  return (route) => ![undefined, ending].includes(endingOf(route));
}

const endingOf = (path: string): string | undefined => /\.[a-z\d]{1,8}(?=\/?$)/i.exec(path)?.[0].toLowerCase();
