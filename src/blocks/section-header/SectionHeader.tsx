import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button/Button.tsx';
import type { Action } from '../action/actionSchema.ts';
import styles from './SectionHeader.module.css';

interface SectionHeaderProps {
  /** The words that open the section, its heading among them. */
  children: ReactNode;
  /** The way to all of what the section shows a few of. */
  action: Action;
}

/** The words that open a section and, at the other end of their line, the way to more. */
export function SectionHeader({ children, action }: SectionHeaderProps) {
  return (
    <div className={styles['header']}>
      {children}
      <ButtonLink href={action.link} color="secondary" size="small" opensNewTab={action.opensNewTab}>
        {action.text}
      </ButtonLink>
    </div>
  );
}
