import { use } from 'react';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Deferred } from 'ostium/ui/carousel/Carousel.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { useLiveMessages } from '../../messages/liveMessages.ts';
import { ResponsivePicture } from '../../parts/responsive-picture/ResponsivePicture.tsx';
import { PracticeContext } from '../../practice/practiceContext.ts';
import type { HomeCarouselProps } from './HomeCarousel.schema.ts';
import styles from './Slide.module.css';

type SlideFields = HomeCarouselProps['slides'][number];

interface SlideProps {
  slide: SlideFields;
  headingId?: string | undefined;
  /** The first slide's heading is the page's own, and its picture is the first screen's largest. */
  isFirst: boolean;
}

/** Words and what to do next, over a picture or beside it. */
export function Slide({ slide: { images, copy, buttons }, headingId, isFirst }: SlideProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  const picture = (
    <ResponsivePicture
      desktop={images?.desktop}
      mobile={images?.mobile}
      className={isWide(images?.desktop) ? `${styles['picture']} ${styles['wide']}` : styles['picture']}
      use="banner"
      isUrgent={isFirst}
    />
  );
  return (
    <div className={styles['slide']}>
      <div className={styles['copy']}>
        {copy.label && <p className="label">{copy.label}</p>}
        <Heading id={headingId} className={styles['heading']}>
          {copy.heading}
        </Heading>
        {copy.content && <Html html={copy.content} className={`lead ${styles['lead']}`} />}
        {buttons.length > 0 && <StaticPart name="slide buttons">{() => <Actions buttons={buttons} />}</StaticPart>}
      </div>
      {isFirst ? picture : <Deferred>{picture}</Deferred>}
    </div>
  );
}

/** A picture drawn as a background, with room for text, fills the slide. Any other one is on the right. */
const isWide = (image: NonNullable<SlideFields['images']>['desktop']): boolean =>
  image?.width !== undefined && image.height !== undefined && image.width / image.height >= 1.6;

/**
 * What to do next: buttons, and white links. Only the way to an appointment is orange. On a phone, whose header has no room for it, it is
 * the slide's button, and the others are links. `PhoneAction` would bring the code of blocks that are static.
 */
function Actions({ buttons }: Pick<SlideFields, 'buttons'>) {
  const appointments = use(PracticeContext)?.links.appointments;
  const { schedule } = useLiveMessages();
  const isPlain = appointments !== undefined && buttons.every(({ link }) => link !== appointments);
  return (
    <div className={styles['actions']}>
      {isPlain && (
        <p className={styles['phone']}>
          <ButtonLink href={appointments} fullWidth>
            {schedule}
          </ButtonLink>
        </p>
      )}
      {buttons.map(({ link, title, color }, index) => (
        <p key={index} className={isPlain ? styles['plain'] : undefined}>
          {color === 'white' ? (
            <ArrowLink href={link}>{title}</ArrowLink>
          ) : (
            <ButtonLink href={link} color={color === 'primary' && link !== appointments ? 'info' : color}>
              {title}
            </ButtonLink>
          )}
        </p>
      ))}
    </div>
  );
}
