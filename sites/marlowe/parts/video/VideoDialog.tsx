import type { ReactNode } from 'react';
import { Dialog } from 'ostium/ui/dialog/Dialog.tsx';
import { Transcript, VideoPlayer } from './VideoPlayer.tsx';
import type { Video } from './videoSchema.ts';
import styles from './VideoDialog.module.css';

interface VideoDialogProps {
  /** Its id, unique among the videos on the page. */
  id: string;
  video: Video;
  label: string;
  /** The clickable content: text, or a cover with a `PlaySign`. */
  children: ReactNode;
  className?: string | undefined;
}

/**
 * A video in a window over the page: it plays when the window opens and stops when it closes. Without script it is a link to the
 * video, which any browser can play. Without a video there is nothing to open.
 */
export function VideoDialog({ id, video, label, children, className }: VideoDialogProps) {
  const { sources, page } = video;
  const address = sources[0]?.src ?? page?.url;
  if (!address) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        command="show-modal"
        commandfor={id}
        aria-haspopup="dialog"
        data-video-play=""
      >
        {children}
      </button>
      <span className={styles['place']}>
        <a href={address} className={className}>
          {children}
        </a>
      </span>
      <Dialog id={id} label={label} look="dark">
        <div className={styles['video']}>
          <VideoPlayer video={video} label={label} use="content" />
          <Transcript html={video.transcript} />
        </div>
      </Dialog>
    </>
  );
}
