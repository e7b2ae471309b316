import { useId } from 'react';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Intro } from '../intro/Intro.tsx';
import { VideoPlayer } from '../video/VideoPlayer.tsx';
import type { HomeQuestionsProps } from './HomeQuestions.block.ts';
import styles from './HomeQuestions.module.css';

/** Words beside a film; under a wave where the editor chose one. */
export function HomeQuestions({ wave, heading, content, button, show_cta, video }: HomeQuestionsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      {wave === 'top' && (
        <svg className={styles['wave']} viewBox="0 0 1200 60" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 60V34C200-6 420 0 620 26S1010 62 1200 14V60Z" />
        </svg>
      )}
      <div className={wave === 'top' ? `${styles['columns']} ${styles['ground']}` : styles['columns']}>
        <div className={styles['words']}>
          <Intro id={id} heading={heading} content={content} />
          {show_cta && button && (
            <p>
              <ButtonLink href={button.link} color="info" opensNewTab={button.opensNewTab}>
                {button.text}
              </ButtonLink>
            </p>
          )}
        </div>
        {video && <VideoPlayer video={video} label={heading} />}
      </div>
    </section>
  );
}
