import { use } from 'react';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import styles from './Office.module.css';

/** A button that copies the address. `startCopying` does it, so without script there is no button. */
export function CopyAddress() {
  const messages = useBlockMessages();
  const address = use(PracticeContext)?.address;
  if (!address) return null;
  const place = [address.state, address.zip].filter(Boolean).join(' ');
  return (
    <span className={styles['copy']}>
      <button
        type="button"
        className={styles['copyButton']}
        data-copy={[address.street, address.city, place].filter(Boolean).join(', ')}
        data-copied={messages.copied}
      >
        {messages.copyAddress}
      </button>
      <span role="status" />
    </span>
  );
}
