import { use } from 'react';
import { PracticeContext } from '../../practice/practiceContext.ts';
import styles from './Office.module.css';
import { buttonClass } from 'ostium/ui/button/Button.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { pinIcon } from 'ostium/ui/icon/frameIcons.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';

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

/** The link to directions on another site's map. */
export function Directions() {
  const messages = useBlockMessages();
  const directions = use(PracticeContext)?.links.directions;
  return (
    directions && (
      <a href={directions} className={buttonClass({ color: 'info' })} data-event="directionsClicked">
        <Icon drawing={pinIcon} />
        <span>{messages.directions}</span>
      </a>
    )
  );
}

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
