import { useLanguage } from 'ostium/ui/language.tsx';
import { ResponsivePicture } from '../../parts/responsive-picture/ResponsivePicture.tsx';
import type { PollenYearProps } from './PollenYear.schema.ts';
import { MONTHS, nameOfMonth } from './seasons.ts';
import styles from './PollenYear.module.css';

interface YearPictureProps {
  year: Pick<PollenYearProps, 'image' | 'mobile_image' | 'allergens'>;
  month: number;
}

/**
 * One picture for all months, with a column of light on the current one. Names and axis are only visual: the picture's alt text and
 * the table say the same.
 */
export function YearPicture({ year: { image, mobile_image, allergens }, month }: YearPictureProps) {
  const language = useLanguage();
  if (!image && !mobile_image) return null;
  return (
    <div className={styles['year']} data-print="no">
      <ResponsivePicture desktop={image} mobile={mobile_image} className={styles['picture']} isUrgent />
      <div aria-hidden="true">
        {/* Twelve units wide, so that a month is one. */}
        <svg className={styles['light']} width="120" height="10" viewBox="0 0 12 1" preserveAspectRatio="none">
          <rect x={month} width="1" height="1" />
        </svg>
        <svg className={styles['names']} width="300" height="150">
          {allergens.map(({ title, x, y, x_mobile, y_mobile }, index) => (
            <g key={index}>
              {x !== undefined && y !== undefined && (
                <text x={`${x}%`} y={`${y}%`} className={styles['wide']}>
                  {title}
                </text>
              )}
              {x_mobile !== undefined && y_mobile !== undefined && (
                <text x={`${x_mobile}%`} y={`${y_mobile}%`} className={styles['narrow']}>
                  {title}
                </text>
              )}
            </g>
          ))}
        </svg>
        <ol className={styles['axis']}>
          {MONTHS.map((name, index) => (
            <li key={name} data-now={index === month ? '' : undefined}>
              <span className={styles['narrow']}>{nameOfMonth(index, language, 'narrow')}</span>
              <span className={styles['wide']}>{nameOfMonth(index, language, 'short')}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
