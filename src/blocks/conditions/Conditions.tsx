import { useId } from 'react';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Html } from '#ui/html/Html.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { Intro } from '../intro/Intro.tsx';
import type { ConditionsProps } from './Conditions.block.ts';
import styles from './Conditions.module.css';

/** Conditions to choose from, of which the first is open. The browser itself closes the others: they share a name. */
export function Conditions({ intro, tabs }: ConditionsProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <Intro id={id} sub={intro.sub} heading={intro.heading} content={intro.content} />
      {tabs.length > 0 && (
        <div>
          {tabs.map((tab, index) => (
            <details key={index} name={`${id}tab`} className="disclosure" open={index === 0}>
              <summary>{tab.title}</summary>
              <Condition tab={tab} />
            </details>
          ))}
        </div>
      )}
    </section>
  );
}

function Condition({ tab: { title, heading, content, cta, images } }: { tab: ConditionsProps['tabs'][number] }) {
  return (
    <div className={styles['condition']}>
      <div className={styles['words']}>
        {heading && heading !== title && <h3>{heading}</h3>}
        {content && <Html html={content} />}
        {cta && (
          <p>
            <ButtonLink href={cta.link} color="secondary" opensNewTab={cta.opensNewTab}>
              {cta.text}
            </ButtonLink>
          </p>
        )}
      </div>
      {images.length > 0 && (
        <div className={styles['pictures']}>
          {images.map((image, index) => (
            <Picture key={index} image={image} />
          ))}
        </div>
      )}
    </div>
  );
}
