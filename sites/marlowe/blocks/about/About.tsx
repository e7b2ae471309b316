import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { Quote } from 'ostium/ui/quote/Quote.tsx';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import type { AboutProps } from './About.schema.ts';
import styles from './About.module.css';

/** How wide the large portrait is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 509, shape: 0.59 },
  { from: 1024, vw: 36, shape: 0.56 },
  { from: 768, vw: 36, shape: 0.54 },
  { vw: 100, px: -40 },
];

/** How wide the small one is. */
const SMALL_WIDTHS: readonly ShownWidth[] = [{ from: 1024, px: 120 }, { px: 80 }];

/** The doctor's words and biography, then the assistant, beside a portrait at the bottom of the section. */
export function About({ label, title, description, quote, image, button, assistant }: AboutProps) {
  const id = useId();
  return (
    <section className={styles['block']} data-ground="air" aria-labelledby={id}>
      <div className={styles['columns']}>
        <div className={styles['words']}>
          {label && <p className="label">{label}</p>}
          {quote && (
            <div className={styles['quote']}>
              <Quote>{quote}</Quote>
            </div>
          )}
          <div className={styles['person']}>
            <h2 id={id} className={quote ? styles['name'] : undefined}>
              {title}
            </h2>
            {description && <Html html={description} />}
          </div>
          {button && (
            <p>
              <ActionButton action={button} color="secondary" />
            </p>
          )}
          {assistant?.title && <Assistant title={assistant.title} assistant={assistant} />}
        </div>
        {image && (
          <div className={styles['place']}>
            <Picture image={image} className={styles['portrait']} use={WIDTHS} focus="top" />
          </div>
        )}
      </div>
    </section>
  );
}

interface AssistantProps {
  title: string;
  assistant: NonNullable<AboutProps['assistant']>;
}

function Assistant({ title, assistant: { description, image, link } }: AssistantProps) {
  return (
    <div className={styles['assistant']}>
      {image && <Picture image={image} className={styles['small']} use={SMALL_WIDTHS} focus="top" />}
      <div className={styles['person']}>
        <h3>{link ? <ArrowLink href={link}>{title}</ArrowLink> : title}</h3>
        {description && <Html html={description} />}
      </div>
    </div>
  );
}
