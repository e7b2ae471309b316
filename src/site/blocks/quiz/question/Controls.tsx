import { Icon } from '#ui/icon/Icon.tsx';
import { arrowIcon } from '#ui/icon/icons.ts';
import { buttonClass } from '#ui/button/Button.tsx';
import { useQuizMessages } from '../../../messages/quizMessages.ts';
import styles from './Controls.module.css';

interface ControlsProps {
  step: number;
  count: number;
  does: Readonly<Record<'previous' | 'skip' | 'next', () => void>>;
}

/** Previous, Skip and Next, where the thumb is. Next is never off: no answer is required. */
export function Controls({ step, count, does: { previous, skip, next } }: ControlsProps) {
  const words = useQuizMessages();
  const isFirst = step === 0;
  return (
    <div className={styles['controls']}>
      {/* It stays in the keyboard's reach: a button that goes away under the focus would take it along. */}
      <button
        type="button"
        className={`${styles['previous']} ${buttonClass({ color: 'secondary' })}`}
        aria-disabled={isFirst}
        onClick={isFirst ? undefined : previous}
      >
        <Icon drawing={arrowIcon} />
        <span>{words.previous}</span>
      </button>
      <button type="button" className={styles['skip']} onClick={skip}>
        {words.skip}
      </button>
      <button type="button" className={`${styles['next']} ${buttonClass({ color: 'info' })}`} onClick={next}>
        <span>{step === count - 1 ? words.seeResult : words.next}</span>
        <Icon drawing={arrowIcon} />
      </button>
    </div>
  );
}
