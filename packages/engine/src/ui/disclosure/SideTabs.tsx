import { useId } from 'react';
import type { DisclosureItem } from './Disclosure.tsx';
import { Disclosure } from './Disclosure.tsx';
import accordion from './Accordion.module.css';
import chevron from './Chevron.module.css';
import styles from './SideTabs.module.css';

interface SideTabsProps {
  /** The first is open at first. */
  items: readonly DisclosureItem[];
}

/**
 * An accordion on small screens; from 1024 px its titles are in a column on the left and the content of the open one on the right,
 * where one is always open. It is the same list of `details` in the same order at both widths, laid out by styles alone.
 *
 * For screen readers it stays what it is: titles that are expanded or collapsed, each followed by its content. The roles of tabs
 * would be wrong half of the time: they promise arrow keys and a single tab stop, which take script, and a panel that is always
 * there, which an accordion does not have. "Expanded" is true at every width, and without script.
 *
 * On wide screens one is always open: the open title ignores clicks, and if the keyboard closes it, the first content is shown
 * instead. A browser that cannot lay out the content of `details` shows the accordion at every width.
 */
export function SideTabs({ items }: SideTabsProps) {
  const name = useId();
  return (
    <div className={`${accordion['accordion']} ${chevron['chevron']} ${styles['tabs']}`}>
      {items.map((item, index) => (
        <Disclosure
          key={index}
          item={item}
          name={name}
          isOpenAtFirst={index === 0}
          className={`${accordion['item']} ${styles['tab']}`}
        />
      ))}
    </div>
  );
}
