import { useId } from 'react';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { arrowIcon } from 'ostium/ui/icon/icons.ts';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { CoverLink } from 'ostium/ui/cover-link/CoverLink.tsx';
import { AirLine } from '../../parts/air-line/AirLine.tsx';
import type { LandingBannerProps } from './LandingBanner.schema.ts';
import styles from './Treats.module.css';

type TreatsProps = NonNullable<LandingBannerProps['treats']>;

/** How wide the first picture is shown, if there is an odd number. */
const LARGE: readonly ShownWidth[] = [
  { from: 1440, px: 417, shape: 1 },
  { from: 1024, vw: 28.5, shape: 1 },
  { from: 768, vw: 44, shape: 1 },
  { vw: 100, px: -40, shape: 1.2 },
];

/** How wide the others are: two beside each other on a phone. */
const OTHERS: readonly ShownWidth[] = [...LARGE.slice(0, -1), { vw: 43, shape: 1 }];

/** What can be treated, as tiles in three columns, the middle one lower. The heading is the first tile. */
export function Treats({ title, subtitle, cta, treats }: TreatsProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <AirLine />
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
              <Treat key={index} treat={treat} isLarge={index === 0 && treats.length % 2 === 1} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Treat({ treat, isLarge }: { treat: TreatsProps['treats'][number]; isLarge: boolean }) {
  const { image, title, subtitle, link } = treat;
  return (
    <li className={styles['tile']}>
      {image && (
        <div className={styles['place']}>
          {/* The text below says what it shows. */}
          <Picture image={image} isDecoration use={isLarge ? LARGE : OTHERS} />
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
