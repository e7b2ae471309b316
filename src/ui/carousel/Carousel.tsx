import { useId } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { useUiMessages } from '../language.tsx';
import { indexOf, isRunning } from './carouselState.ts';
import { CarouselControls } from './CarouselControls.tsx';
import type { CarouselLook } from './CarouselControls.tsx';
import { IsNearContext } from './Deferred.tsx';
import { SlideRow } from './SlideRow.tsx';
import type { SlidesPerView } from './SlideRow.tsx';
import { useCarousel } from './useCarousel.ts';
import styles from './Carousel.module.css';

interface CarouselProps extends CarouselLook {
  /** The id of the heading that names it. */
  labelledBy: string;
  /** What the row holds, for those who hear it. */
  label: string;
  /** Each with the words that its number is read out with. Fixed: a carousel is built anew for other slides. */
  slides: readonly { name: string; content: ReactNode }[];
  perView?: SlidesPerView;
  /** After the last slide comes the first. */
  isLooping?: boolean;
  /** How long one movement takes. */
  moveMs?: number;
  className?: string | undefined;
}

/**
 * Slides in a row that a visitor swipes, scrolls, moves with the arrow keys, or by links to the slides: all that needs no script. With
 * script it also has buttons, goes round, and moves by itself until it is told to stop; then the line of the number it is at is
 * its clock, and where less motion is asked for there is neither.
 */
export function Carousel(props: CarouselProps) {
  const { labelledBy, label, slides, perView = 'one', isLooping = false, moveMs = 500, className } = props;
  const words = useUiMessages();
  const id = useId();
  const count = slides.length;
  const { state, dispatch, frame, row, onScroll, onHand, onKeyDown } = useCarousel({ count, isLooping, moveMs });
  const noticeFocus = (hasFocus: boolean) => {
    if (hasFocus !== state.hasFocus) dispatch({ type: 'noticed', what: { hasFocus } });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices where the focus is
    <section
      ref={frame}
      className={className ? `${styles['carousel']} ${className}` : styles['carousel']}
      aria-roledescription={words.carousel}
      aria-labelledby={labelledBy}
      data-clock={props.hasAutoplay && isRunning(state) ? '' : undefined}
      onFocus={(event) => noticeFocus(event.target.matches(':focus-visible'))}
      onBlur={(event) => noticeFocus(state.hasFocus && staysInside(event))}
    >
      <SlideRow
        ref={row}
        perView={perView}
        label={label}
        isFocusable={count > 1}
        onScroll={onScroll}
        onHand={onHand}
        onKeyDown={onKeyDown}
      >
        {slides.map(({ content }, index) => (
          <li key={index} id={`${id}${index + 1}`}>
            <div
              className={styles['slide']}
              role="group"
              aria-roledescription={words.slide}
              aria-label={words.placeOf(index + 1, count)}
            >
              <IsNearContext value={index === 0 || state.isNear}>{content}</IsNearContext>
            </div>
          </li>
        ))}
      </SlideRow>
      {count > 1 && (
        <CarouselControls
          id={id}
          look={props}
          names={slides.map(({ name }) => name)}
          state={state}
          dispatch={dispatch}
        />
      )}
      <output className="visually-hidden">{state.isAnnounced ? words.placeOf(indexOf(state) + 1, count) : ''}</output>
    </section>
  );
}

const staysInside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
