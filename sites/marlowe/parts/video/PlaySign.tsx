import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { playIcon } from 'ostium/ui/icon/icons.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import styles from './VideoPlayer.module.css';

interface PlaySignProps {
  /** As the editor wrote it: `1:42`. */
  duration: string | undefined;
}

/** Shown on the cover of a video: a play button, and the length. */
export function PlaySign({ duration }: PlaySignProps) {
  const messages = useBlockMessages();
  return (
    <>
      <span className={styles['round']}>
        <Icon drawing={playIcon} />
      </span>
      {duration && (
        <span className={styles['duration']}>
          <span className="visually-hidden">{`${messages.duration}: `}</span>
          {duration}
        </span>
      )}
    </>
  );
}
