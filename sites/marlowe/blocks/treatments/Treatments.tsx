import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { arrowIcon } from 'ostium/ui/icon/icons.ts';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { CoverLink } from 'ostium/ui/cover-link/CoverLink.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { TreatmentsProps } from './Treatments.schema.ts';
import styles from './Treatments.module.css';

/** How wide the first picture is shown. */
const LARGE: readonly ShownWidth[] = [
  { from: 1440, px: 328, shape: 0.51 },
  { from: 1024, vw: 22.5, shape: 0.51 },
  { from: 768, vw: 43, shape: 0.51 },
  { vw: 47, shape: 0.5 },
];

/** How wide each of the others is. */
const SMALL: readonly ShownWidth[] = [{ from: 1440, px: 263 }, { from: 1024, vw: 18.5 }, { vw: 38 }];

/** An introduction and the list, each entry a link as wide as its row, beside the pictures: one tall, two at its side. */
export function Treatments({ intro, images, treatments }: TreatmentsProps) {
  const id = useId();
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={styles['words']}>
        <Intro id={id} sub={intro.sub} heading={intro.heading} content={intro.content} />
        {treatments.length > 0 && (
          <ul className={styles['list']}>
            {treatments.map((treatment, index) => (
              <Treatment key={index} treatment={treatment} />
            ))}
          </ul>
        )}
      </div>
      {images.length > 0 && (
        <div className={styles['pictures']}>
          {images.slice(0, 3).map((image, index) => (
            <div key={index} className={styles['place']}>
              <Picture image={image} className={styles['picture']} use={index === 0 ? LARGE : SMALL} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function Treatment({ treatment: { treatment, title, content } }: { treatment: TreatmentsProps['treatments'][number] }) {
  const link = treatment?.link;
  return (
    <li>
      <div>
        <h3>{link ? <CoverLink href={link}>{title}</CoverLink> : title}</h3>
        {content && <Html html={content} />}
      </div>
      {link && <Icon drawing={arrowIcon} />}
    </li>
  );
}
