import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { Video } from './videoSchema.ts';
import { VideoPlayer } from './VideoPlayer.tsx';
import styles from './VideoDialog.module.css';

interface VideoDialogProps {
  /** Its id, unique among the films on the page. */
  id: string;
  video: Video;
  label: string;
  /** The clickable content: text, or a cover with a `PlaySign`. */
  children: ReactNode;
  className?: string | undefined;
}

/**
 * A film in a window over the page: it plays when the window opens and stops when it closes. Without script it is a link to the
 * film, which any browser can play. Without a film there is nothing to open.
 */
export function VideoDialog({ id, video, label, children, className }: VideoDialogProps) {
  const { films, page } = video;
  const address = films[0]?.src ?? page?.url;
  if (!address) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        command="show-modal"
        commandfor={id}
        aria-haspopup="dialog"
        data-film-play=""
      >
        {children}
      </button>
      <noscript className={styles['place']}>
        <a href={address} className={className}>
          {children}
        </a>
      </noscript>
      <Dialog id={id} label={label} look="dark">
        <div className={styles['film']}>
          <VideoPlayer video={video} label={label} use="content" />
        </div>
      </Dialog>
    </>
  );
}
