import { useId } from 'react';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { ActionLink } from '../../parts/action/ActionButton.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import { DemoMark } from '../../parts/review/DemoMark.tsx';
import { PlaySign } from '../../parts/video/PlaySign.tsx';
import { VideoDialog } from '../../parts/video/VideoDialog.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { HearPatientProps } from './HearPatient.schema.ts';
import styles from './HearPatient.module.css';

/** How wide its picture is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1024, vw: 54, shape: 1.38 },
  { vw: 95, shape: 1.23 },
];

/** The cover extends to the edge of the window, with its play button low and to the left, where no face is; the text is beside it. */
export function HearPatient({ heading, content, video, link }: HearPatientProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      {video && <Cover id={`${id}-video`} video={video} label={heading} />}
      <div className={styles['words']}>
        <Intro id={id} heading={heading} content={content} />
        {link && (
          <p>
            <ActionLink action={link} />
          </p>
        )}
        {video && <DemoMark />}
      </div>
    </section>
  );
}

interface CoverProps {
  id: string;
  video: NonNullable<HearPatientProps['video']>;
  label: string;
}

/** The button. A video that has not been made yet is only its cover. */
function Cover({ id, video, label }: CoverProps) {
  const messages = useBlockMessages();
  const { poster, sources, page, duration } = video;
  const picture = poster && <Picture image={poster} className={styles['picture']} use={WIDTHS} />;
  if (sources.length === 0 && !page) return picture ? <div className={styles['cover']}>{picture}</div> : null;
  return (
    <div className={styles['cover']}>
      <VideoDialog id={id} video={video} label={label} className={styles['open']}>
        {picture}
        <span className={styles['sign']}>
          <PlaySign duration={duration} />
        </span>
        <span className="visually-hidden">{`${messages.watchVideo}: ${label}`}</span>
      </VideoDialog>
    </div>
  );
}
