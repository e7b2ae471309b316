import type { Dispatch } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { arrowIcon, pauseIcon, playIcon } from '../icon/icons.ts';
import { useUiMessages } from '../language.tsx';
import { indexOf } from './carouselState.ts';
import type { CarouselEvent, CarouselState } from './carouselState.ts';
import styles from './Carousel.module.css';

/** The controls of a carousel besides its row. */
export interface CarouselLook {
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
export function CarouselControls({ id, look, names, state, dispatch }: CarouselControlsProps) {
  const messages = useUiMessages();
  const { marks = 'none', hasArrows = false, hasAutoplay = false } = look;
  const index = indexOf(state);
  return (
    <div className={styles['controls']} hidden={state.last === 0}>
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
