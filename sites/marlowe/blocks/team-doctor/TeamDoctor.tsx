import { use, useId } from 'react';
import { CurvedPicture } from 'ostium/ui/curved-picture/CurvedPicture.tsx';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { PersonName } from '../../parts/person-name/PersonName.tsx';
import { PracticeContext } from '../../practice/practiceContext.ts';
import type { TeamDoctorProps } from './TeamDoctor.schema.ts';
import styles from './TeamDoctor.module.css';

/** How wide a picture on a light ground is shown. */
const WIDTHS: readonly ShownWidth[] = [{ from: 768, vw: 56 }, { vw: 95 }];

/** A person in one of two compositions: the name across a white page above picture and words, or words on a deep ground beside a picture that is cut. */
export function TeamDoctor({ title, content, image, link, appointments, isDeep }: TeamDoctorProps) {
  const messages = useBlockMessages();
  const id = useId();
  const ofPractice = use(PracticeContext)?.links.appointments;
  const address = appointments ?? ofPractice;
  const heading = (
    <h2 id={id}>
      <PersonName>{title}</PersonName>
    </h2>
  );
  const words = (
    <div className={styles['words']}>
      {isDeep && heading}
      {content && <Html html={content} className={styles['content']} />}
      <div className={styles['actions']}>
        {address && <ButtonLink href={address}>{messages.scheduleAppointment}</ButtonLink>}
        {link && <ArrowLink href={link.link}>{link.text}</ArrowLink>}
      </div>
    </div>
  );
  if (isDeep) {
    return (
      <section className={`${styles['deep']} on-ink`} data-ground="ink" aria-labelledby={id}>
        {image && (
          <div className={styles['place']}>
            <CurvedPicture edge="left" phoneEdge="foot" hasSheets>
              <Picture image={image} use="cut" />
            </CurvedPicture>
          </div>
        )}
        {words}
      </section>
    );
  }
  return (
    <section className={styles['light']} aria-labelledby={id}>
      {heading}
      {image && <Picture image={image} className={styles['picture']} use={WIDTHS} />}
      {words}
    </section>
  );
}
