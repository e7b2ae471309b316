import { callLead } from './callLead.ts';
import styles from './CallNumber.module.css';

interface CallNumberProps {
  link: string;
  label: string;
  /** Whether the call is counted as one for an appointment, and not only as a call. */
  isLead?: boolean;
}

/** The number of a card that asks to call: large, thin, on a line of its own. */
export function CallNumber({ link, label, isLead = false }: CallNumberProps) {
  return (
    <p>
      <a href={link} className={styles['number']} {...(isLead && callLead)}>
        {label}
      </a>
    </p>
  );
}
