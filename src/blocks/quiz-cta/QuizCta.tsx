import { useId } from 'react';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Html } from '#ui/html/Html.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import type { QuizCtaProps } from './QuizCta.block.ts';
import styles from './QuizCta.module.css';

/** A deep blue card with one thing to do. */
export function QuizCta({ heading, content, button, image }: QuizCtaProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles['card']}>
        <div className={styles['words']}>
          <h2 id={id}>{heading}</h2>
          {content && <Html html={content} className="lead" />}
          {button && (
            <p>
              <ButtonLink href={button.link} color="white" opensNewTab={button.opensNewTab}>
                {button.text}
              </ButtonLink>
            </p>
          )}
        </div>
        {image && <Picture image={image} className={styles['picture']} />}
      </div>
    </section>
  );
}
