import { useId } from 'react';
import type { Image } from 'ostium';
import { useNeed } from 'ostium';
import { homeBrands } from './homeBrands.ts';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { Carousel } from 'ostium/ui/carousel/Carousel.tsx';
import { Wave } from 'ostium/ui/wave/Wave.tsx';
import { useLiveMessages } from '../../messages/liveMessages.ts';
import { BrandStrip } from '../../parts/brand-strip/BrandStrip.tsx';
import type { HomeCarouselProps } from './HomeCarousel.schema.ts';
import { Slide } from './Slide.tsx';
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
