import { use } from 'react';
import { PracticeContext } from '../../practice/practiceContext.ts';
import styles from './Office.module.css';

/** The practice's address, in the format of a letter. */
export function OfficeAddress() {
  const address = use(PracticeContext)?.address;
  return (
    address && (
      <address className={styles['address']}>
        {address.street}
        <br />
        {[address.city, [address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
      </address>
    )
  );
}
