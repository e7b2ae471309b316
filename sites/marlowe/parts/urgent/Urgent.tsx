import type { ReactNode } from 'react';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { phoneIcon } from 'ostium/ui/icon/frameIcons.ts';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import type { ArticleSection } from '../article/Article.tsx';
import type { Practice } from '../../practice/practice.ts';
import styles from './Urgent.module.css';

interface UrgentProps {
  section: ArticleSection;
  /** Whom to call in the worst case. It is offered if the text contains its number. */
  call: Practice['urgent_call'];
  /** The page for whoever does not know how soon help is needed. */
  help: Practice['urgent_help'];
  phone: Practice['phone'];
}

/**
 * Urgent advice, in red: the page's only red callout. Each smaller heading is a tier, the first the most urgent. What is not urgent
 * stands below the red. What its author folded is a row.
 */
export function Urgent({ section, call, help, phone }: UrgentProps) {
  const { id, title, lead, rest, later, isFolded } = section;
  const isNamed = call !== undefined && wordsOf(rest).includes(call.link.replace(/\D/g, ''));
  const first = isNamed ? call : phone && { label: phone.display, link: phone.link };
  const hasTiers = rest.length > 0;
  const helpLink = help && (
    <p className={styles['help']}>
      <ArrowLink href={help.link}>{help.label}</ArrowLink>
    </p>
  );
  if (isFolded) {
    return (
      <UrgentRow id={id} title={title}>
        <Html html={lead} />
        <Html html={rest} />
        {later && <Html html={later} />}
        {helpLink}
      </UrgentRow>
    );
  }
  return (
    <div className={styles['frame']}>
      <section className={styles['urgent']} data-print="box" aria-labelledby={id}>
        <div className={styles['call']}>
          <div>
            <h2 id={id}>{title}</h2>
            {hasTiers && lead.length > 0 && <Html html={lead} />}
            {first && (
              <p>
                <ButtonLink href={first.link} color="white" icon={phoneIcon}>
                  {first.label}
                </ButtonLink>
              </p>
            )}
          </div>
        </div>
        <div className={styles['tiers']}>
          <Html html={hasTiers ? rest : lead} />
          {isNamed && phone && (
            <p className={styles['phone']}>
              <a href={phone.link}>
                <Icon drawing={phoneIcon} />
                {phone.display}
              </a>
            </p>
          )}
          {helpLink}
        </div>
      </section>
      {later && (
        <div className={styles['later']}>
          <Html html={later} />
        </div>
      )}
    </div>
  );
}

const wordsOf = (html: ArticleSection['rest']): string => (typeof html === 'string' ? html : JSON.stringify(html));

interface UrgentRowProps {
  title: ReactNode;
  /** The level of its heading. */
  heading?: 'h2' | 'h3';
  id?: string | undefined;
  children: ReactNode;
}

/** A row of the same look, which leads to the urgent advice of its page. */
export function UrgentLink({ title, id }: { title: string; id: string }) {
  return (
    <p className={`on-light ${styles['row']}`} data-print="no">
      <a href={`#${id}`}>{title}</a>
    </p>
  );
}

/** Urgent advice where it is not what the page is about: one row, which opens in place. */
export function UrgentRow({ title, heading: Heading = 'h2', id, children }: UrgentRowProps) {
  return (
    <details className={`on-light ${styles['row']}`} data-print="box">
      <summary>
        <Heading id={id}>{title}</Heading>
      </summary>
      <div className={styles['tiers']}>{children}</div>
    </details>
  );
}
