import { useId } from 'react';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { useLanguage } from 'ostium/ui/language.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { AirLine } from '../../parts/air-line/AirLine.tsx';
import { callLead } from '../../parts/call-number/callLead.ts';
import { appointmentLink } from './appointmentLink.ts';
import type { LandingBannerProps } from './LandingBanner.schema.ts';
import styles from './Features.module.css';

type FeaturesFields = NonNullable<LandingBannerProps['features']>;

interface FeaturesProps extends FeaturesFields {
  /** Whether a video follows, whose background starts from this one's. */
  isFollowed: boolean;
}

/** How wide its picture is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 427, shape: 1.15 },
  { from: 1024, vw: 29.5, shape: 0.85 },
  { vw: 100, px: -40, shape: 1.6 },
];

/** A few large words, each with what it means, as rows beside a deep card that leads to the appointment. */
export function Features({ label, title, description, features, sinuplasty_schedule, isFollowed }: FeaturesProps) {
  const id = useId();
  return (
    <section className={styles['block']} data-ground={isFollowed ? undefined : 'air'} aria-labelledby={id}>
      <AirLine />
      <div className={styles['inner']}>
        <div className={styles['head']}>
          <div>
            {label && <p className="label">{label}</p>}
            <h2 id={id}>{title}</h2>
          </div>
          {description && <Html html={description} className="lead" />}
        </div>
        <div className={styles['columns']}>
          {features.length > 0 && (
            <ul className={styles['rows']}>
              {features.map((feature, index) => (
                <li key={index}>
                  <h3>{feature.title}</h3>
                  {feature.description && <Html html={feature.description} />}
                </li>
              ))}
            </ul>
          )}
          {sinuplasty_schedule && <ScheduleBox box={sinuplasty_schedule} />}
        </div>
      </div>
    </section>
  );
}

function ScheduleBox({ box }: { box: NonNullable<FeaturesFields['sinuplasty_schedule']> }) {
  const { image, title, description, cta, phone } = box;
  const messages = useBlockMessages();
  const language = useLanguage();
  return (
    <div className={`${styles['box']} on-ink`}>
      {image && <Picture image={image} className={styles['picture']} use={WIDTHS} />}
      <div className={styles['words']}>
        <h3>{title}</h3>
        {description && <Html html={description} />}
        {cta && (
          <ButtonLink href={appointmentLink(cta.link, language)} opensNewTab={cta.opensNewTab} fullWidth>
            {cta.text}
          </ButtonLink>
        )}
        {phone && (
          <p className={styles['phone']}>
            {`${messages.orCall} `}
            <a href={phone.link} {...callLead}>
              {phone.text}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
