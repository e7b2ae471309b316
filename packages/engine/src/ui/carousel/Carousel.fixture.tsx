import { Card } from '../card/Card.tsx';
import { Carousel } from './Carousel.tsx';
import { SlideRow } from './SlideRow.tsx';

const NAMES = ['Breathe in', 'Breathe out', 'Sleep', 'Taste', 'Smell', 'Hear'];

const slidesOf = (count: number) =>
  NAMES.slice(0, count).map((name) => ({
    name,
    content: (
      <Card tone="mist">
        <h3>{name}</h3>
      </Card>
    ),
  }));

export const numbersThatMoveByThemselves = (
  <div>
    <h3 id="fixture-carousel-autoplay">A slide at a time</h3>
    <Carousel
      labelledBy="fixture-carousel-autoplay"
      label="Five senses"
      slides={slidesOf(3)}
      marks="numbers"
      isLooping
      hasAutoplay
    />
  </div>
);

export const dotsAndArrows = (
  <div>
    <h3 id="fixture-carousel-dots">Three, 2.15 or 1.15 at a time</h3>
    <Carousel
      labelledBy="fixture-carousel-dots"
      label="Six senses"
      slides={slidesOf(6)}
      perView="cards"
      marks="dots"
      hasArrows
    />
  </div>
);

export const aSingleSlideHasNoControls = (
  <div>
    <h3 id="fixture-carousel-single">One</h3>
    <Carousel labelledBy="fixture-carousel-single" label="One sense" slides={slidesOf(1)} marks="dots" hasArrows />
  </div>
);

export const rowWithoutScript = (
  <SlideRow perView="covers" label="A row" isFocusable>
    {slidesOf(5).map(({ name, content }) => (
      <li key={name}>{content}</li>
    ))}
  </SlideRow>
);
