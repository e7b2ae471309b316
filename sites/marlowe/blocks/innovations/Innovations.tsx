import { useId } from 'react';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { arrowIcon } from 'ostium/ui/icon/icons.ts';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { CoverLink } from 'ostium/ui/cover-link/CoverLink.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { InnovationsProps } from './Innovations.schema.ts';
import styles from './Innovations.module.css';

/** How wide the first picture is shown. */
const LARGE: readonly ShownWidth[] = [
  { from: 1440, px: 757, shape: 1.6 },
  { from: 1024, vw: 52, shape: 1.28 },
  { vw: 100, px: -40, shape: 1.45 },
];

/** How wide each of the others is. */
const SMALL: readonly ShownWidth[] = [
  { from: 1440, px: 238, shape: 0.79 },
  { from: 1024, vw: 17, shape: 0.6 },
  { from: 768, vw: 33, shape: 1.2 },
  { vw: 32.5, shape: 0.83 },
];

/** Cards with pictures: the first large, two beside it, the others three abreast. One without a picture is a line across. */
export function Innovations({ label, title, description, features }: InnovationsProps) {
  const id = useId();
  const withPicture = features.filter(({ image }) => image);
  const withoutPicture = features.filter(({ image }) => !image);
  return (
    <section className={styles['block']} data-ground="mist" aria-labelledby={id}>
      <Intro id={id} sub={label} heading={title} content={description} />
      {features.length > 0 && (
        <ul className={styles['cards']}>
          {withPicture.map((feature, index) => (
            <li key={index} className={styles['card']}>
              <Card feature={feature} isFirst={index === 0} />
            </li>
          ))}
          {withoutPicture.map((feature, index) => (
            <li key={`plain${index}`} className={styles['line']}>
              <Words feature={feature} />
              {feature.link && <Icon drawing={arrowIcon} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Feature = InnovationsProps['features'][number];

function Card({ feature, isFirst }: { feature: Feature; isFirst: boolean }) {
  return (
    <>
      {feature.image && (
        <div className={styles['frame']}>
          <Picture image={feature.image} className={styles['picture']} use={isFirst ? LARGE : SMALL} />
        </div>
      )}
      <Words feature={feature} />
    </>
  );
}

function Words({ feature: { title, description, link } }: { feature: Feature }) {
  return (
    <div className={styles['words']}>
      <h3>{link ? <CoverLink href={link}>{title}</CoverLink> : title}</h3>
      {description && <p>{description}</p>}
    </div>
  );
}
