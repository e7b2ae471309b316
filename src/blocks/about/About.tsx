import { useId } from 'react';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Html } from '#ui/html/Html.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import type { AboutProps } from './About.block.ts';
import styles from './About.module.css';

/** A portrait beside what the doctor says and who they are; the assistant below. */
export function About({ label, title, description, quote, image, button, assistant }: AboutProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      {image && <Picture image={image} className={styles['portrait']} />}
      <div className={styles['words']}>
        {quote && (
          <blockquote className={styles['quote']}>
            <p>{quote}</p>
          </blockquote>
        )}
        {label && <p className="label">{label}</p>}
        <h2 id={id}>{title}</h2>
        {description && <Html html={description} />}
        {button && (
          <p>
            <ButtonLink href={button.link} color="secondary" opensNewTab={button.opensNewTab}>
              {button.text}
            </ButtonLink>
          </p>
        )}
        {assistant?.title && <Assistant title={assistant.title} assistant={assistant} />}
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
      {image && <Picture image={image} />}
      <div>
        <h3>{link ? <a href={link}>{title}</a> : title}</h3>
        {description && <Html html={description} />}
      </div>
    </div>
  );
}
