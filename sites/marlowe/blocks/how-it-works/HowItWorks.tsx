import { useId } from 'react';
import { Accordion } from 'ostium/ui/disclosure/Accordion.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { HowItWorksProps } from './HowItWorks.schema.ts';
import styles from './HowItWorks.module.css';

/** How wide its picture is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 509 },
  { from: 1024, vw: 36 },
  { vw: 100, px: -40 },
];

/** The first visit, written as questions and answers. */
export function HowItWorks({ sub, heading, heading_2, content, image, fields }: HowItWorksProps) {
  const id = useId();
  const items = fields.map((field) => ({ title: field.heading, content: <Html html={field.content} /> }));
  return (
    <section className={styles['block']} data-ground="mist" aria-labelledby={id}>
      <div className={styles['columns']}>
        <div className={styles['words']}>
          <Intro id={id} sub={sub} heading={heading} secondLine={heading_2} content={content} />
          {image && <Picture image={image} className={styles['picture']} use={WIDTHS} />}
        </div>
        {items.length > 0 && <Accordion items={items} marker="plus" openFirst />}
      </div>
    </section>
  );
}
