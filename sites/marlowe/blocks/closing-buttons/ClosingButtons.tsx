import { useId } from 'react';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { phoneIcon } from 'ostium/ui/icon/frameIcons.ts';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import type { ClosingButtonsProps } from './ClosingButtons.schema.ts';
import styles from './ClosingButtons.module.css';

/** The last heading of a page, and its buttons in one row: the appointment, the second outlined, the others as links. */
export function ClosingButtons({ title, buttons: [first, second, ...others] }: ClosingButtonsProps) {
  const id = useId();
  const row = (
    <div className={styles['row']}>
      {first && <ButtonLink href={first.link}>{first.title}</ButtonLink>}
      {second && (
        <ButtonLink href={second.link} color="secondary" icon={second.link.startsWith('tel:') ? phoneIcon : undefined}>
          {second.title}
        </ButtonLink>
      )}
      {others.map((other, index) => (
        <ArrowLink key={index} href={other.link}>
          {other.title}
        </ArrowLink>
      ))}
    </div>
  );
  if (!title) {
    return (
      <div className={styles['block']} data-ground="sky" data-grows>
        {row}
      </div>
    );
  }
  return (
    <section className={styles['block']} data-ground="sky" data-grows aria-labelledby={id}>
      <h2 id={id} className="closing">
        {title}
      </h2>
      {row}
    </section>
  );
}
