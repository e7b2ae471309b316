import { useIsDemonstration } from '../../practice/practiceContext.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import styles from './DemoMark.module.css';

/** Says that a testimonial is invented, since the practice is a demonstration. A real practice shows nothing here. */
export function DemoMark() {
  const messages = useBlockMessages();
  return useIsDemonstration() ? <p className={styles['mark']}>{messages.demonstration}</p> : null;
}
