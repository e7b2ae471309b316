import { useId } from 'react';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { Quote } from 'ostium/ui/quote/Quote.tsx';
import { DemoMark } from '../../parts/review/DemoMark.tsx';
import { PlayDisc } from '../../parts/video/showing/PlayDisc.tsx';
import { VideoDialog } from '../../parts/video/VideoDialog.tsx';
import { canPlay } from '../../parts/video/videoSchema.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { SnoringReviewProps } from './SnoringReview.schema.ts';
import styles from './SnoringReview.module.css';

/** How wide the portrait is shown. */
const WIDTHS: readonly ShownWidth[] = [{ from: 1024, px: 230 }, { from: 768, vw: 22 }, { px: 110 }];

/** A small portrait, which opens a film of the story if there is one, and large text. Nothing is shown of somebody who has not agreed to it. */
export function SnoringReview({ image, review, client_name, video }: SnoringReviewProps) {
  const messages = useBlockMessages();
  const id = useId();
  if (review === undefined) return null;
  const portrait = image && <Picture image={image} className={styles['portrait']} use={WIDTHS} focus="top" />;
  return (
    <section className={styles['block']} aria-label={messages.patientReview}>
      {video && canPlay(video) ? (
        <div>
          <VideoDialog
            id={`${id}video`}
            video={video}
            label={client_name ?? messages.watchStory}
            className={styles['open']}
          >
            {portrait}
            <span className={styles['film']}>
              <PlayDisc size="small" />
              <span className={styles['about']}>
                <strong>{messages.watchStory}</strong>
                {video.duration && (
                  <span>
                    <span className="visually-hidden">{`${messages.duration}: `}</span>
                    {video.duration}
                  </span>
                )}
              </span>
            </span>
          </VideoDialog>
        </div>
      ) : (
        portrait
      )}
      <div className={styles['words']}>
        <Quote cite={client_name}>{review}</Quote>
        <p className={styles['note']}>{messages.resultsDiffer}</p>
        <DemoMark />
      </div>
    </section>
  );
}
