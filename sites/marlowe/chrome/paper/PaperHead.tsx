import type { Page } from 'ostium';
import { entityOfRecord } from 'ostium';
import { publicAddressOf, isKind } from '../../entities/siteEntity.ts';
import { messagesIn, formatDay } from '../../messages/messages.ts';
import type { Practice } from '../../practice/practice.ts';
import styles from './PaperHead.module.css';

/** The code is drawn on the server: the browser, which shows the pages that a visitor goes on to, has only their addresses. */
const QrCode = import.meta.env.SSR ? (await import('./QrCode.tsx')).QrCode : undefined;

interface PaperHeadProps {
  practice: Practice;
  page: Page;
}

/** On paper, in place of everything around a page: whose it is, how to reach them, when it was checked, and where it was printed from. */
export function PaperHead({ practice, page }: PaperHeadProps) {
  const { name, phone, address, is_demonstration, demonstration_note, spanish } = practice;
  const messages = messagesIn(page.language);
  const entity = entityOfRecord(page);
  const checkedOn = isKind(entity, 'page') || isKind(entity, 'post') ? entity.reviewed_on : undefined;
  const pageAddress = publicAddressOf(page);
  const note = (page.language === 'es' ? spanish?.demonstration_note : undefined) ?? demonstration_note;
  return (
    <div data-print="own" className={styles['head']} aria-hidden="true">
      {pageAddress && QrCode && <QrCode address={pageAddress} />}
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        {[
          phone?.display,
          address?.street,
          address && [address.city, [address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        {[checkedOn && `${messages.lastChecked}: ${formatDay(checkedOn, page.language)}`, pageAddress]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {is_demonstration && note && <p>{note}</p>}
    </div>
  );
}

/** How a page is printed that is put on the refrigerator or into a bag: small, so that it fits on one sheet. */
const ONE_SHEET = 'small columns';

const KINDS: ReadonlySet<string> = new Set(['appointments', 'contact', 'today', 'take-home']);

/** How a page is printed: on one sheet, if its kind always is or its editor has chosen it. */
export function paperOf(page: Page): string | undefined {
  const entity = entityOfRecord(page);
  const isChosen = isKind(entity, 'page') && entity.paper === 'one_sheet';
  return isChosen || KINDS.has(page.kind) ? ONE_SHEET : undefined;
}
