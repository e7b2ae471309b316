import type { ReactNode } from 'react';
import type { VideoPage } from './findVideoPage.ts';
import { useVideoFacts } from './videoFactsContext.ts';
import styles from './FilmDoor.module.css';

interface FilmDoorProps {
  page: VideoPage;
  /** What the film is called, for those who hear its frame. */
  title: string;
  className: string | undefined;
  children: ReactNode;
}

/**
 * What is pressed to see a film that another site keeps: a link to its page, which the site's script plays here instead. Where the film's
 * size is known the element around it takes its shape, unless styles give it another.
 */
export function FilmDoor({ page, title, className, children }: FilmDoorProps) {
  const { width, height } = useVideoFacts(page);
  return (
    <>
      {/* An attribute of style would say it more briefly, and the page's policy forbids those. */}
      {width && height && <svg className={styles['shape']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />}
      <a
        className={className}
        href={page.url}
        target="_blank"
        rel="noopener"
        data-film-play=""
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
