import { useId, use } from 'react';
import type { Image } from 'ostium';
import { useNeed } from 'ostium';
import { homeBrands } from './homeBrands.ts';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { Carousel, Deferred } from 'ostium/ui/carousel/Carousel.tsx';
import { Wave } from 'ostium/ui/wave/Wave.tsx';
import { useLiveMessages } from '../../messages/liveMessages.ts';
import { BrandStrip } from '../../parts/brand-strip/BrandStrip.tsx';
import type { HomeCarouselProps } from './HomeCarousel.schema.ts';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { ResponsivePicture } from '../../parts/responsive-picture/ResponsivePicture.tsx';
import { PracticeContext } from '../../practice/practiceContext.ts';
import slideStyles from './Slide.module.css';
import styles from './HomeCarousel.module.css';

/** One movement takes a second, as slow as the air it shows. */
const MOVE_MS = 1_000;

/** The first thing visitors see: a slide for each thing that the practice does, and the media that covered it. */
export function HomeCarousel({ slides, brands }: HomeCarouselProps) {
  const messages = useLiveMessages();
  const id = useId();
  return (
    <div className={styles['block']}>
      <div className={styles['stage']}>
        <Carousel
          className={styles['carousel']}
          labelledBy={id}
          label={messages.highlights}
          slides={slides.map((slide, index) => ({
            name: slide.copy.heading,
            content: <Slide slide={slide} headingId={index === 0 ? id : undefined} isFirst={index === 0} />,
          }))}
          marks="numbers"
          isLooping
          hasAutoplay
          moveMs={MOVE_MS}
        />
        <div className={styles['wave']}>
          <Wave position="bottom" />
        </div>
      </div>
      <StaticPart name="brand strip">{() => <Brands blockBrands={brands} />}</StaticPart>
    </div>
  );
}

/** The block's own logos, else those that the practice has for its home page. */
function Brands({ blockBrands }: { blockBrands: readonly Image[] }) {
  const messages = useLiveMessages();
  const ofPractice = useNeed(homeBrands) ?? [];
  const brands = blockBrands.length > 0 ? blockBrands : ofPractice;
  return brands.length > 0 && <BrandStrip label={messages.featuredIn} brands={brands} />;
}

type SlideFields = HomeCarouselProps['slides'][number];

interface SlideProps {
  slide: SlideFields;
  headingId?: string | undefined;
  /** The first slide's heading is the page's own, and its picture is the first screen's largest. */
  isFirst: boolean;
}

/** Words and what to do next, over a picture or beside it. */
function Slide({ slide: { images, copy, buttons }, headingId, isFirst }: SlideProps) {
  const Heading = isFirst ? 'h1' : 'h2';
  const picture = (
    <ResponsivePicture
      desktop={images?.desktop}
      mobile={images?.mobile}
      className={isWide(images?.desktop) ? `${slideStyles['picture']} ${slideStyles['wide']}` : slideStyles['picture']}
      use="banner"
      isUrgent={isFirst}
    />
  );
  return (
    <div className={slideStyles['slide']}>
      <div className={slideStyles['copy']}>
        {copy.label && <p className="label">{copy.label}</p>}
        <Heading id={headingId} className={slideStyles['heading']}>
          {copy.heading}
        </Heading>
        {copy.content && <Html html={copy.content} className={`lead ${slideStyles['lead']}`} />}
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
    <div className={slideStyles['actions']}>
      {isPlain && (
        <p className={slideStyles['phone']}>
          <ButtonLink href={appointments} fullWidth>
            {schedule}
          </ButtonLink>
        </p>
      )}
      {buttons.map(({ link, title, color }, index) => (
        <p key={index} className={isPlain ? slideStyles['plain'] : undefined}>
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
