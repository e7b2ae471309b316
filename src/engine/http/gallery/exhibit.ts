/** One state of a block or primitive, rendered. */
export interface Example {
  /** The name of the fixture. */
  name: string;
  /** Where it stands on the page; links to it stay good as long as folder and fixture keep their names. */
  anchor: string;
  html: string;
  /** Why there is nothing to show. */
  problem?: string;
}

/** A folder with its fixtures. */
export interface Exhibit {
  kind: 'blocks' | 'ui';
  /** The folder's name. */
  name: string;
  /** The folder, from the project's root. */
  folder: string;
  /** The editor's tag for it and the pages on which it has that meaning. */
  tags: readonly string[];
  examples: readonly Example[];
}

/** The examples of a folder, each rendered apart, so that a broken one hides no other. */
export function examplesOf(
  kind: Exhibit['kind'],
  folder: string,
  fixtures: Readonly<Record<string, unknown>>,
  render: (fixture: unknown, anchor: string) => string,
): Example[] {
  return Object.entries(fixtures).map(([name, fixture]) => {
    const anchor = `${kind}-${folder}-${name}`;
    try {
      return { name, anchor, html: render(fixture, anchor) };
    } catch (error) {
      return { name, anchor, html: '', problem: String(error) };
    }
  });
}

/** `src/site/blocks/about/About.fixture.ts` -> `about`. */
export const folderOf = (path: string): string => path.split('/').at(-2) ?? path;
