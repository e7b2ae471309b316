import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { InlineVideo } from '../../parts/video/showing/InlineVideo.tsx';
import type { LandingQuestionsProps } from './LandingQuestions.schema.ts';
import styles from './LandingQuestions.module.css';

/** The most characters of a question that fit across the page in the largest size. */
const MOST_LETTERS = 16;

/** How wide the cover of the video is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 667, shape: 1.6 },
  { from: 1024, vw: 46, shape: 1.6 },
  { vw: 100, px: -40, shape: 1.6 },
];

/** A short question, as large as the page allows; a longer one in the size of a closing heading. */
export function LandingQuestions({ heading, content, button, show_cta, video }: LandingQuestionsProps) {
  const id = useId();
  const hasWords = content !== undefined || (show_cta && button !== undefined);
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id} className={heading.length <= MOST_LETTERS ? styles['large'] : 'closing'}>
        {heading}
      </h2>
      {(hasWords || video) && (
        <div className={styles['columns']}>
          {hasWords && (
            <div className={styles['answer']}>
              {content && <Html html={content} />}
              {show_cta && button && (
                <p>
                  <ActionButton action={button} color="info" />
                </p>
              )}
            </div>
          )}
          {video && (
            <div className={styles['video']}>
              <InlineVideo video={video} label={heading} use={WIDTHS} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}
