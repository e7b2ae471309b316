import { buttonClass } from 'ostium/ui/button/Button.tsx';
import { Card } from 'ostium/ui/card/Card.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { externalIcon } from 'ostium/ui/icon/frameIcons.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { CallNumber } from '../call-number/CallNumber.tsx';
import styles from './ScheduleCards.module.css';

interface Booking {
  link: string;
  label: string;
  title?: string | undefined;
  description?: string | undefined;
}

interface BookOnline {
  title?: string | undefined;
  bookings: readonly Booking[];
  note?: string | undefined;
}

interface ScheduleCall {
  title?: string | undefined;
  description?: SafeHtml | undefined;
  cta?: { link?: string | undefined; label?: string | undefined } | undefined;
  note?: string | undefined;
}

interface ScheduleCardsProps {
  book_online?: BookOnline | undefined;
  schedule_call?: ScheduleCall | undefined;
  /** The level of the cards' headings. */
  level: 2 | 3;
  /** Whether the number stands below the bookings, on the same sheet: where there is room for one. */
  isOneCard?: boolean;
}

/** Two sheets side by side: book online, or call. If there is only one way, it takes the row. */
export function ScheduleCards({
  book_online: online,
  schedule_call: call,
  level,
  isOneCard = false,
}: ScheduleCardsProps) {
  const hasBookings = online !== undefined && online.bookings.length > 0;
  if (!hasBookings && !call) return null;
  const isBelow = isOneCard && hasBookings;
  return (
    <div className={styles['cards']}>
      {hasBookings && <Online online={online} level={level} call={isBelow ? call : undefined} />}
      {call && !isBelow && <Call call={call} level={level} />}
    </div>
  );
}

interface OnlineProps {
  online: BookOnline;
  level: 2 | 3;
  /** What stands below the bookings. */
  call: ScheduleCall | undefined;
}

function Online({ online: { title, bookings, note }, level, call }: OnlineProps) {
  const Heading = `h${level}` as const;
  const Half = title ? (`h${level === 2 ? 3 : 4}` as const) : Heading;
  return (
    <Card tone="white" isRaised>
      <div className={styles['card']}>
        {title && <Heading className={styles['title']}>{title}</Heading>}
        <div className={styles['frame']}>
          <ul className={styles['bookings']}>
            {bookings.map((booking, index) => (
              <li key={index}>
                {booking.title && <Half className={styles['whom']}>{booking.title}</Half>}
                {booking.description && <p>{booking.description}</p>}
                <BookingLink booking={booking} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        </div>
        {note && <p className="note">{note}</p>}
        {call && (
          <div className={styles['below']}>
            {call.title && <p>{call.title}</p>}
            {call.cta?.link && call.cta.label && <CallNumber link={call.cta.link} label={call.cta.label} isLead />}
          </div>
        )}
      </div>
    </Card>
  );
}

/** A link for booking at the partner's site. Its name in reports is in English, whatever the page's language. */
function BookingLink({ booking: { link, label }, isFirst }: { booking: Booking; isFirst: boolean }) {
  const messages = useBlockMessages();
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener"
      className={buttonClass({ color: isFirst ? 'primary' : 'secondary', fullWidth: true })}
      data-lead="Schedule Appointment"
      data-action="click"
      data-label={isFirst ? 'New Patient' : 'Returning Patient'}
    >
      <span>
        {label}
        <span className="visually-hidden">{` ${messages.opensNewTab}`}</span>
      </span>
      <Icon drawing={externalIcon} />
    </a>
  );
}

function Call({ call: { title, description, cta, note }, level }: { call: ScheduleCall; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <Card tone="deep" isRaised>
      <div className={styles['card']}>
        {title && <Heading className={styles['title']}>{title}</Heading>}
        {cta?.link && cta.label && <CallNumber link={cta.link} label={cta.label} isLead />}
        {description && <Html html={description} />}
        {note && <p className={styles['foot']}>{note}</p>}
      </div>
    </Card>
  );
}
