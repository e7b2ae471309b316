import { use, useId } from 'react';
import { CurvedPicture } from 'ostium/ui/curved-picture/CurvedPicture.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { PhoneAction } from '../../parts/action/PhoneAction.tsx';
import { PersonName } from '../../parts/person-name/PersonName.tsx';
import { PracticeContext } from '../../practice/practiceContext.ts';
import type { DoctorBannerProps } from './DoctorBanner.schema.ts';
import styles from './DoctorBanner.module.css';

/** A portrait, cut along a breath, and who it is. Without a picture from the editor, the practice's own photo of the person is shown. */
export function DoctorBanner({ label, title, subtitle, description, image, features }: DoctorBannerProps) {
  const id = useId();
  const clinician = use(PracticeContext)?.clinicians.find(({ name }) => title.startsWith(name));
  const portrait = image ?? clinician?.photo;
  return (
    <section className={styles['block']} aria-labelledby={id}>
      {portrait && (
        <div className={styles['place']}>
          <CurvedPicture edge="right" phoneEdge="top" hasSheets>
            <Picture image={portrait} use="cut" isUrgent />
          </CurvedPicture>
        </div>
      )}
      <div className={styles['words']}>
        {label && <p className="label">{label}</p>}
        <h1 id={id}>
          <PersonName>{title}</PersonName>
        </h1>
        {subtitle && <p className={styles['subtitle']}>{subtitle}</p>}
        <PhoneAction />
        {description && <Html html={description} className="lead" />}
        {features.length > 0 && (
          <dl className={styles['facts']}>
            {features.map((fact, index) => (
              <div key={index}>
                <dt>{fact.title}</dt>
                <dd>{fact.description}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
