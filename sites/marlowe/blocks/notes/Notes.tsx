import { Html } from 'ostium/ui/html/Html.tsx';
import type { NotesProps } from './Notes.schema.ts';
import styles from './Notes.module.css';

/** As many columns as fit, and from four on rows. Without a common heading, the notes' headings are one level higher. */
export function Notes({ heading, notes }: NotesProps) {
  const Heading = heading ? 'h3' : 'h2';
  return (
    <section className={styles['block']} data-ground="air" data-grows>
      {heading && <h2>{heading}</h2>}
      <div className={styles['columns']}>
        {notes.map((note, index) => (
          <div key={index}>
            <Heading className={styles['title']}>{note.heading}</Heading>
            <Html html={note.content} />
          </div>
        ))}
      </div>
    </section>
  );
}
