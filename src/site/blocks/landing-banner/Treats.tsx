import { useId } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import { arrowIcon } from '#ui/icon/icons.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import { ArrowLink } from '#ui/text-link/ArrowLink.tsx';
import { CoverLink } from '#ui/cover-link/CoverLink.tsx';
import type { LandingBannerProps } from './LandingBanner.schema.ts';
import styles from './Treats.module.css';

type TreatsProps = NonNullable<LandingBannerProps['treats']>;

/** What can be treated, as tiles in three columns, the middle one lower. The heading is the first tile. */
export function Treats({ title, subtitle, cta, treats }: TreatsProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={styles['tiles']}>
        <div className={styles['head']}>
          <h2 id={id}>{title}</h2>
          {subtitle && <p className="lead">{subtitle}</p>}
          {cta && (
            <p>
              <ArrowLink href={cta.link}>{cta.text}</ArrowLink>
            </p>
          )}
        </div>
        {treats.length > 0 && (
          <ul className={styles['list']}>
            {treats.map((treat, index) => (
              <Treat key={index} treat={treat} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Treat({ treat: { image, title, subtitle, link } }: { treat: TreatsProps['treats'][number] }) {
  return (
    <li className={styles['tile']}>
      {image && (
        <div className={styles['place']}>
          {/* The text below says what it shows. */}
          <Picture image={{ ...image, alt: '' }} use="third" />
        </div>
      )}
      <h3>
        {link ? <CoverLink href={link}>{title}</CoverLink> : <span>{title}</span>}
        {link && <Icon drawing={arrowIcon} />}
      </h3>
      {subtitle && <p>{subtitle}</p>}
    </li>
  );
}
