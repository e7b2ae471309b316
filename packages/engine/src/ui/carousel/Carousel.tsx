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
  /** What the row contains, for screen readers. */
  label: string;
  /** The slides, each with the words that screen readers use for its number. Fixed: a carousel is rebuilt for other slides. */
  slides: readonly { name: string; content: ReactNode }[];
  perView?: SlidesPerView;
  /** After the last slide comes the first. */
  isLooping?: boolean;
  /** How long one movement takes. */
  moveMs?: number;
  className?: string | undefined;
}

/**
 * Slides in a row that a visitor swipes, scrolls, moves with the arrow keys, or through links to the slides; none of this needs
 * script. With script it also has buttons, loops, and moves by itself until it is stopped. The line of the current number then
 * serves as its clock; with reduced motion there is neither.
 */
export function Carousel(props: CarouselProps) {
  const { labelledBy, label, slides, perView = 'one', isLooping = false, moveMs = 500, className } = props;
  const messages = useUiMessages();
  const id = useId();
  const count = slides.length;
  const { state, dispatch, frame, row, onScroll, onHand, onKeyDown } = useCarousel({ count, isLooping, moveMs });
  const noticeFocus = (hasFocus: boolean) => {
    if (hasFocus !== state.hasFocus) dispatch({ type: 'noticed', what: { hasFocus } });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only observes where the focus is
    <section
      ref={frame}
      className={className ? `${styles['carousel']} ${className}` : styles['carousel']}
      aria-roledescription={messages.carousel}
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
              aria-roledescription={messages.slide}
              aria-label={messages.placeOf(index + 1, count)}
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
      <output className="visually-hidden">
        {state.isAnnounced ? messages.placeOf(indexOf(state) + 1, count) : ''}
      </output>
    </section>
  );
}

const staysInside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
