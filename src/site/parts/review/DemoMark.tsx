import { useIsDemonstration } from '../../practice/practiceContext.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import styles from './DemoMark.module.css';

/** Says of what patients tell that nobody has said it: the practice is a demonstration. A real practice shows nothing here. */
export function DemoMark() {
  const words = useBlockMessages();
  return useIsDemonstration() ? <p className={styles['mark']}>{words.demonstration}</p> : null;
}
