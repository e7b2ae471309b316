import { use } from 'react';
import { buttonClass } from 'ostium/ui/button/Button.tsx';
import { Card } from 'ostium/ui/card/Card.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { CallNumber } from '../../parts/call-number/CallNumber.tsx';
import { CopyAddress, Directions, OfficeAddress } from '../../parts/office/OfficeAddress.tsx';
import { ResponsivePicture } from '../../parts/responsive-picture/ResponsivePicture.tsx';
import { TranslationLink } from '../../parts/translation/TranslationLink.tsx';
import { TranslationContext } from '../../parts/translation/translationContext.ts';
import type { ContactBannerProps } from './ContactBanner.schema.ts';
import styles from './ContactBanner.module.css';

/** The map from edge to edge; on a desk the sheet lies on it, and the cards over its foot. */
export function ContactBanner(props: ContactBannerProps) {
  const { map_image: map, location } = props;
  const { cta_call: call, cta_schedule: schedule } = location ?? {};
  return (
    <div className={styles['block']}>
      <div className={styles['place']}>
        <Sheet banner={props} />
        <ResponsivePicture
          desktop={map?.desktop_image}
          mobile={map?.mobile_image}
          className={styles['map']}
          use="banner"
          isUrgent
        />
      </div>
      {(call ?? schedule) && (
        <div className={styles['cards']}>
          {call && <CallCard call={call} />}
          {schedule && <ScheduleCard schedule={schedule} />}
        </div>
      )}
    </div>
  );
}

/** The heading of the page, the address, and the ways to it. */
function Sheet({ banner }: { banner: ContactBannerProps }) {
  const { label, title, subtitle, description, content, location } = banner;
  return (
    <div className={styles['over']}>
      <div className={styles['sheet']}>
        {label && <p className="label">{label}</p>}
        <h1>{title}</h1>
        {subtitle && <p className="lead">{subtitle}</p>}
        {location?.heading && <h2 className={styles['heading']}>{location.heading}</h2>}
        {location?.position ? <Html html={location.position} className={styles['position']} /> : <OfficeAddress />}
        {description && <Html html={description} />}
        {content && <Html html={content} />}
        <div className={styles['actions']}>
          <Directions />
          <CopyAddress />
          <TranslationLink link={use(TranslationContext)} />
        </div>
      </div>
    </div>
  );
}

type Location = NonNullable<ContactBannerProps['location']>;

function CallCard({ call: { heading, link, label, content } }: { call: NonNullable<Location['cta_call']> }) {
  return (
    <Card tone="deep" isRaised>
      <div className={styles['card']}>
        {heading && <h2>{heading}</h2>}
        {link && label && <CallNumber link={link} label={label} />}
        {content && <Html html={content} />}
      </div>
    </Card>
  );
}

function ScheduleCard({ schedule }: { schedule: NonNullable<Location['cta_schedule']> }) {
  const { heading, link, label, content } = schedule;
  return (
    <Card tone="white" isRaised>
      <div className={`${styles['card']} ${styles['schedule']}`}>
        <div>
          {heading && <h2>{heading}</h2>}
          {content && <Html html={content} />}
        </div>
        {link && label && (
          <a href={link} className={buttonClass({ color: 'primary' })}>
            {label}
          </a>
        )}
      </div>
    </Card>
  );
}
