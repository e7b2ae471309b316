import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { arrowIcon } from 'ostium/ui/icon/icons.ts';
import { buttonClass } from 'ostium/ui/button/Button.tsx';
import { useQuizMessages } from '../../../messages/quizMessages.ts';
import styles from './Controls.module.css';

interface ControlsProps {
  step: number;
  count: number;
  does: Readonly<Record<'previous' | 'skip' | 'next', () => void>>;
}

/** Previous, Skip and Next, within reach of the thumb. Next is never disabled: no answer is required. */
export function Controls({ step, count, does: { previous, skip, next } }: ControlsProps) {
  const messages = useQuizMessages();
  const isFirst = step === 0;
  return (
    <div className={styles['controls']}>
      {/* It stays focusable: a button that disappears while focused would take the focus with it. */}
      <button
        type="button"
        className={`${styles['previous']} ${buttonClass({ color: 'secondary' })}`}
        aria-disabled={isFirst}
        onClick={isFirst ? undefined : previous}
      >
        <Icon drawing={arrowIcon} />
        <span>{messages.previous}</span>
      </button>
      <button type="button" className={styles['skip']} onClick={skip}>
        {messages.skip}
      </button>
      <button type="button" className={`${styles['next']} ${buttonClass({ color: 'info' })}`} onClick={next}>
        <span>{step === count - 1 ? messages.seeResult : messages.next}</span>
        <Icon drawing={arrowIcon} />
      </button>
    </div>
  );
}
