import { useId } from 'react';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { playIcon } from 'ostium/ui/icon/icons.ts';
import { Wave } from 'ostium/ui/wave/Wave.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import { Transcript, VideoPlayer } from '../../parts/video/VideoPlayer.tsx';
import type { Video } from '../../parts/video/videoSchema.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { HomeQuestionsProps } from './HomeQuestions.schema.ts';
import styles from './HomeQuestions.module.css';
import { LabelledPicture } from './LabelledPicture.tsx';

/** How wide the cover of the video is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 522 },
  { from: 1024, vw: 36 },
  { vw: 100, px: -40 },
];

/** Text beside a video, or beside a labelled picture; under a wave if the editor chose one. */
export function HomeQuestions({ wave, heading, content, button, show_cta, video, figure }: HomeQuestionsProps) {
  const id = useId();
  const plate = figure?.image;
  return (
    <section
      className={wave ? `${styles['block']} ${styles['waved']}` : styles['block']}
      data-ground="mist"
      data-grows={wave ? undefined : true}
      aria-labelledby={id}
    >
      {wave && (
        <div className={styles['wave']} aria-hidden="true">
          <Wave position="top" />
        </div>
      )}
      <div className={styles['columns']}>
        <div className={styles['words']}>
          <Intro id={id} heading={heading} content={content} />
          {show_cta && button && (
            <p>
              <ActionButton action={button} color="info" />
            </p>
          )}
          {plate && video && <VideoBelow video={video} label={heading} />}
        </div>
        {plate && <LabelledPicture image={plate} labels={figure.labels} />}
        {!plate && video && <VideoPlayer video={video} label={heading} use={WIDTHS} />}
      </div>
    </section>
  );
}

/** The video of a section in which a picture takes its place: the browser opens it when the visitor asks for it. */
function VideoBelow({ video, label }: { video: Video; label: string }) {
  const messages = useBlockMessages();
  const isThere = video.sources.length > 0 || video.page !== undefined;
  if (!isThere) return null;
  return (
    <details className={styles['video']}>
      <summary>
        <span className={styles['play']}>
          <Icon drawing={playIcon} />
        </span>
        <span>
          <strong>{messages.watchVideo}</strong>
          {video.duration && <span className={styles['length']}>{`${messages.duration} ${video.duration}`}</span>}
        </span>
      </summary>
      <VideoPlayer video={video} label={label} use={WIDTHS} />
      <Transcript html={video.transcript} />
    </details>
  );
}
