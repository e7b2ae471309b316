import { ButtonLink } from '#ui/button/Button.tsx';
import { Html } from '#ui/html/Html.tsx';
import { ResponsivePicture } from '../responsive-picture/ResponsivePicture.tsx';
import type { HomeCarouselProps } from './HomeCarousel.block.ts';
import styles from './HomeCarousel.module.css';

interface SlideProps {
  slide: HomeCarouselProps['slides'][number];
  headingId?: string | undefined;
  /** The first slide's heading is the page's own, and its picture is the first screen's largest. */
  isFirst: boolean;
}

/** Words and buttons beside a picture. */
export function Slide({ slide: { images, copy, buttons }, headingId, isFirst }: SlideProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <div className={styles['slide']}>
      <div className={styles['copy']}>
        {copy.label && <p className="label">{copy.label}</p>}
        <Heading id={headingId} className={styles['heading']}>
          {copy.heading}
        </Heading>
        {copy.content && <Html html={copy.content} className="lead" />}
        {buttons.length > 0 && (
          <div className={styles['buttons']}>
            {buttons.map(({ link, title, color }, index) => (
              <ButtonLink key={index} href={link} color={color}>
                {title}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
      <ResponsivePicture
        desktop={images?.desktop}
        mobile={images?.mobile}
        className={styles['picture']}
        isUrgent={isFirst}
      />
    </div>
  );
}
