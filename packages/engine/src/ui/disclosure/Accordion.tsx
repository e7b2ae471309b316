import { useId } from 'react';
import { Disclosure } from './Disclosure.tsx';
import type { DisclosureItem } from './Disclosure.tsx';
import styles from './Accordion.module.css';
import chevron from './Chevron.module.css';

interface AccordionProps {
  items: readonly DisclosureItem[];
  marker?: 'chevron' | 'plus';
  /** Opening one closes the others. */
  isExclusive?: boolean;
  openFirst?: boolean;
}

/** Titles that open. The browser does all of it: without script, with the keyboard, from find-in-page, from a link to an id. */
export function Accordion({ items, marker = 'plus', isExclusive = false, openFirst = false }: AccordionProps) {
  const name = useId();
  return (
    <div className={`${styles['accordion']} ${marker === 'plus' ? styles['plus'] : chevron['chevron']}`}>
      {items.map((item, index) => (
        <Disclosure
          key={index}
          item={item}
          name={isExclusive ? name : undefined}
          isOpenAtFirst={openFirst && index === 0}
          className={styles['item']}
        />
      ))}
    </div>
  );
}
