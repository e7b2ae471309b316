import { useId } from 'react';
import type { FocusEvent, ReactNode, Dispatch } from 'react';
import { useUiMessages } from '../language.tsx';
import { indexOf, isRunning } from './carouselState.ts';
import { IsNearContext } from './Deferred.tsx';
import { SlideRow } from './SlideRow.tsx';
import type { SlidesPerView } from './SlideRow.tsx';
import { useCarousel } from './useCarousel.ts';
import styles from './Carousel.module.css';
import { Icon } from '../icon/Icon.tsx';
import { arrowIcon, pauseIcon, playIcon } from '../icon/icons.ts';
import type { CarouselEvent, CarouselState } from './carouselState.ts';

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

/** The controls of a carousel besides its row. */
interface CarouselLook {
  /** Links to the slides. */
  marks?: 'numbers' | 'dots' | 'none' | undefined;
  /** Back and forward buttons. */
  hasArrows?: boolean | undefined;
  /** Moves by itself, seven seconds for each slide. Needs marks: the line of the current one is the clock. */
  hasAutoplay?: boolean | undefined;
}

interface CarouselControlsProps {
  /** The prefix of the slides' ids. */
  id: string;
  look: CarouselLook;
  names: readonly string[];
  state: CarouselState;
  dispatch: Dispatch<CarouselEvent>;
}

/** The controls that move a carousel's row, and stop it. */
function CarouselControls({ id, look, names, state, dispatch }: CarouselControlsProps) {
  const messages = useUiMessages();
  const { marks = 'none', hasArrows = false, hasAutoplay = false } = look;
  const index = indexOf(state);
  return (
    <div className={styles['controls']} data-print="no" hidden={state.last === 0}>
      {hasArrows && (
        <Arrow by={-1} isAtEnd={!state.isLooping && index === 0} name={messages.previous} dispatch={dispatch} />
      )}
      {marks !== 'none' && <Marks id={id} marks={marks} names={names} index={index} dispatch={dispatch} />}
      {hasArrows && (
        <Arrow by={1} isAtEnd={!state.isLooping && index >= state.last} name={messages.next} dispatch={dispatch} />
      )}
      {hasAutoplay && (
        <button
          type="button"
          className={`icon-button ${styles['pause']}`}
          onClick={() => dispatch({ type: 'toggled' })}
        >
          <Icon drawing={state.isStopped ? playIcon : pauseIcon} />
          <span className="visually-hidden">{state.isStopped ? messages.play : messages.pause}</span>
        </button>
      )}
    </div>
  );
}

interface MarksProps extends Pick<CarouselControlsProps, 'id' | 'names' | 'dispatch'> {
  marks: 'numbers' | 'dots';
  index: number;
}

/** Numbers or dots, each a link to its slide, so that they need no script. A mark contains its clock (`Carousel.module.css`). */
function Marks({ id, marks, names, index, dispatch }: MarksProps) {
  return (
    <ol
      className={styles[marks]}
      onAnimationEnd={({ animationName }) => {
        if (animationName.startsWith('approach')) dispatch({ type: 'approached' });
        if (animationName.startsWith('tick')) dispatch({ type: 'ticked' });
      }}
    >
      {names.map((name, slideIndex) => (
        <li key={slideIndex}>
          <a
            href={`#${id}${slideIndex + 1}`}
            aria-label={`${slideIndex + 1}: ${name}`}
            aria-current={slideIndex === index ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              dispatch({ type: 'chosen', index: slideIndex });
            }}
          >
            <span className={styles['mark']}>{slideIndex + 1}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

interface ArrowProps extends Pick<CarouselControlsProps, 'dispatch'> {
  by: 1 | -1;
  /** It stays in place, keeping the focus it may have. */
  isAtEnd: boolean;
  name: string;
}

function Arrow({ by, isAtEnd, name, dispatch }: ArrowProps) {
  return (
    <button
      type="button"
      className={`icon-button ${styles['arrow']} ${by < 0 ? styles['back'] : ''}`}
      aria-disabled={isAtEnd}
      onClick={() => dispatch({ type: 'stepped', by })}
    >
      <Icon drawing={arrowIcon} />
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
