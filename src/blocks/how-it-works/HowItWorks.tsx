import { useId } from 'react';
import { Html } from '#ui/html/Html.tsx';
import { Intro } from '../intro/Intro.tsx';
import type { HowItWorksProps } from './HowItWorks.block.ts';
import styles from './HowItWorks.module.css';

/** The first visit, told as questions and answers. */
export function HowItWorks({ sub, heading, heading_2, content, fields }: HowItWorksProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <Intro id={id} sub={sub} heading={heading_2 ? `${heading} ${heading_2}` : heading} content={content} />
      {fields.length > 0 && (
        <div>
          {fields.map((field, index) => (
            <details key={index} className="disclosure">
              <summary>{field.heading}</summary>
              <Html html={field.content} />
            </details>
          ))}
        </div>
      )}
    </section>
  );
}
