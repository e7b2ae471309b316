import type { Example, Exhibit } from './exhibits.tsx';

interface GalleryProps {
  exhibits: readonly Exhibit[];
}

/** The page that shows everything the site is made of. */
export function Gallery({ exhibits }: GalleryProps) {
  return (
    <>
      <header className="gallery-head">
        <h1>Blocks and primitives</h1>
        <p>
          Every block in every fixture, every primitive in every state, as the server renders them: nothing is live
          here.
        </p>
        <nav aria-label="Contents">
          {HEADINGS.map(([kind, heading]) => (
            <Contents key={kind} heading={heading} exhibits={exhibits.filter((exhibit) => exhibit.kind === kind)} />
          ))}
        </nav>
      </header>
      <main>
        {HEADINGS.flatMap(([kind]) =>
          exhibits
            .filter((exhibit) => exhibit.kind === kind)
            .map((exhibit) => <Room key={exhibit.folder} exhibit={exhibit} />),
        )}
      </main>
    </>
  );
}

const HEADINGS: readonly (readonly [Exhibit['kind'], string])[] = [
  ['blocks', 'Blocks'],
  ['ui', 'Primitives'],
];

function Contents({ heading, exhibits }: GalleryProps & { heading: string }) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {exhibits.map(({ kind, name }) => (
          <li key={name}>
            <a href={`#${kind}-${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Room({ exhibit: { kind, name, folder, tags, examples } }: { exhibit: Exhibit }) {
  const anchor = `${kind}-${name}`;
  return (
    <section id={anchor} className="gallery-room" aria-labelledby={`${anchor}-heading`}>
      <div className="gallery-sign">
        <h2 id={`${anchor}-heading`}>{name}</h2>
        <p>
          <code>{folder}/</code>
          {tags.length > 0 && ` the editor’s ${tags.join(', ')}`}
        </p>
      </div>
      {examples.map((example) => (
        <Frame key={example.anchor} example={example} />
      ))}
    </section>
  );
}

function Frame({ example: { name, anchor, html, problem } }: { example: Example }) {
  return (
    <div id={anchor} className="gallery-frame">
      <p className="gallery-sign">
        <a href={`#${anchor}`}>{name}</a>
      </p>
      {problem === undefined ? (
        <div className="gallery-example" data-example={anchor} dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p className="gallery-problem">{problem}</p>
      )}
    </div>
  );
}
