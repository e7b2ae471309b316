import { createContext, use, useCallback, useEffect, useId, useReducer, useRef } from 'react';
import type { Dispatch, FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { arrowIcon, pauseIcon, playIcon } from '../icon/icons.ts';
import { useUiMessages } from '../language.tsx';
import styles from './Carousel.module.css';
import { createCarouselState, indexOf, isRunning, reduceCarousel } from './carouselState.ts';
import type { CarouselEvent, CarouselState } from './carouselState.ts';
import { SlideRow } from './SlideRow.tsx';
import type { SlidesPerView } from './SlideRow.tsx';

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

/** Provided by a carousel: whether its later slides are wanted soon. */
const IsNearContext = createContext(true);

/**
 * Deferred content: the picture of a later slide, which nobody sees at first. `loading="lazy"` would fetch it anyway, since it is
 * next to the first slide, so it has no box until the row is touched or its turn is near. Without script it has one at once.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return (
    <div className={styles['deferred']} data-near={use(IsNearContext) ? '' : undefined}>
      {children}
    </div>
  );
}

interface CarouselSettings {
  count: number;
  isLooping: boolean;
  /** How long one movement takes. */
  moveMs: number;
}

/**
 * Connects a carousel's state to its row. The row belongs to the visitor: it keeps the position to which it was scrolled before the
 * script ran.
 */
function useCarousel({ count, isLooping, moveMs }: CarouselSettings) {
  const [state, dispatch] = useReducer(reduceCarousel, undefined, () => createCarouselState(count, isLooping));
  const frame = useRef<HTMLElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const gliding = useRef<Gliding>(undefined);
  const { position } = state;
  /** The position that the row is at or moving to. */
  const shownPosition = useRef(position);

  const onScroll = useCallback(() => {
    if (!row.current || gliding.current?.isMoving()) return;
    const index = Math.round(row.current.scrollLeft / pitchOf(row.current));
    if (index === indexOf({ position: shownPosition.current, count })) return;
    shownPosition.current = index;
    dispatch({ type: 'scrolled', index });
  }, [count]);
  useEffect(onScroll, [onScroll]);
  useSurroundings(frame, row, dispatch);

  useEffect(() => {
    if (!row.current || position === shownPosition.current) return;
    gliding.current?.end();
    const way = wayOf(row.current, shownPosition.current, position, count);
    shownPosition.current = position;
    const ms = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : moveMs;
    gliding.current = glide(row.current, { ...way, ms });
  }, [position, count, moveMs]);

  const onHand = () => {
    gliding.current?.end();
    dispatch({ type: 'approached' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = BY_KEY[event.key];
    if (!by || event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    dispatch({ type: 'stepped', by });
  };
  return { state, dispatch, frame, row, onScroll, onHand, onKeyDown };
}

const BY_KEY: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The start and end of a row's movement. A row whose slides fill it continues past its end, where the first slide stands in. */
function wayOf(row: HTMLElement, previousPosition: number, position: number, count: number) {
  const pitch = pitchOf(row);
  const to = indexOf({ position, count }) * pitch;
  const goesRound =
    Math.floor(previousPosition / count) !== Math.floor(position / count) && row.clientWidth - pitch < 2;
  if (!goesRound) return { from: row.scrollLeft, to };
  const detour = count * pitch;
  return position > previousPosition ? { from: row.scrollLeft, to: detour, detour } : { from: detour, to, detour };
}

/** Tells a carousel about its surroundings: whether it is visible, how much of it fits, and whether the visitor was there before its code. */
function useSurroundings(
  frame: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  dispatch: Dispatch<CarouselEvent>,
): void {
  useEffect(() => {
    const [box, list] = [frame.current, row.current];
    if (!box || !list) return undefined;
    const sight = new IntersectionObserver(([entry]) => {
      dispatch({ type: 'noticed', what: { isInSight: entry?.isIntersecting ?? true } });
    });
    const size = new ResizeObserver(() => {
      dispatch({ type: 'measured', last: Math.round((list.scrollWidth - list.clientWidth) / pitchOf(list)) });
    });
    const look = () => dispatch({ type: 'noticed', what: { isHidden: document.hidden } });
    sight.observe(box);
    size.observe(list);
    document.addEventListener('visibilitychange', look);
    dispatch({ type: 'noticed', what: { hasFocus: box.matches(':has(:focus-visible)'), isHidden: document.hidden } });
    return () => {
      sight.disconnect();
      size.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [frame, row, dispatch]);
}

/** The distance from one slide of a row to the next, in pixels. */
function pitchOf(row: HTMLElement): number {
  const [first, second] = row.children;
  const pitch =
    first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0;
  return pitch > 0 ? pitch : row.clientWidth || 1;
}

/** One movement of a row, in pixels and milliseconds. */
interface Glide {
  from: number;
  to: number;
  ms: number;
  /** How far the first slide stands in for the one after the last, while the row loops. */
  detour?: number | undefined;
}

/** A movement in progress. */
interface Gliding {
  isMoving: () => boolean;
  /** Ends it at once: when the visitor touches the row, they control it. */
  end: () => void;
}

/** Moves a row of slides in a given time, which the browser's own smooth scrolling does not allow. Snapping is off meanwhile. */
function glide(row: HTMLElement, { from, to, ms, detour }: Glide): Gliding {
  const start = performance.now();
  let frame: number | undefined;
  const end = () => {
    if (frame === undefined) return;
    cancelAnimationFrame(frame);
    frame = undefined;
    if (detour) row.scrollLeft %= detour;
    setDetour(row, undefined);
    row.style.scrollSnapType = '';
  };
  const step = () => {
    const part = ms > 0 ? Math.min((performance.now() - start) / ms, 1) : 1;
    row.scrollLeft = from + (to - from) * ease(part);
    frame = requestAnimationFrame(step);
    if (part === 1) end();
  };
  row.style.scrollSnapType = 'none';
  setDetour(row, detour);
  step();
  return { isMoving: () => frame !== undefined, end };
}

function setDetour(row: HTMLElement, pixels: number | undefined): void {
  const first = row.firstElementChild;
  if (first instanceof HTMLElement) first.style.transform = pixels ? `translateX(${pixels}px)` : '';
}

/** Slow, quick, slow: the pace of a breath. */
const ease = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
