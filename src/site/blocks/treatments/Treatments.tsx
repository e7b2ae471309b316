import { useId } from 'react';
import { Html } from '#ui/html/Html.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { arrowIcon } from '#ui/icon/icons.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import { CoverLink } from '#ui/cover-link/CoverLink.tsx';
import { Intro } from '../../parts/intro/Intro.tsx';
import type { TreatmentsProps } from './Treatments.schema.ts';
import styles from './Treatments.module.css';

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
              <Picture image={image} className={styles['picture']} use={index === 0 ? 'half' : 'third'} />
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
