import type { ReactNode } from 'react';
import type { VideoPage } from './findVideoPage.ts';
import { useVideoFacts } from './videoFacts.ts';
import styles from './VideoLink.module.css';

interface VideoLinkProps {
  page: VideoPage;
  /** The video's title, for screen readers. */
  title: string;
  className: string | undefined;
  children: ReactNode;
}

/**
 * The link to a video that another site hosts: it leads to the video's page, and the site's script plays the video here instead. If the
 * video's size is known, the surrounding element takes its shape, unless styles give it another.
 */
export function VideoLink({ page, title, className, children }: VideoLinkProps) {
  const { width, height } = useVideoFacts(page);
  return (
    <>
      {/* An inline style would be shorter, but the page's policy forbids those. */}
      {width && height && (
        <svg
          className={styles['shape']}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
        />
      )}
      <a
        className={className}
        href={page.url}
        target="_blank"
        rel="noopener"
        data-video-play=""
        data-embed={page.embed}
        data-title={title}
        data-width={width}
        data-height={height}
      >
        {children}
      </a>
    </>
  );
}
