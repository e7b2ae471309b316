import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { WelcomeProps } from './Welcome.schema.ts';
import styles from './Welcome.module.css';

/** The words beside the picture; on a phone above it. */
export const Welcome = ({ titel, text, bild, knopf }: WelcomeProps) => (
  <section className={styles['block']}>
    <div>
      <h1>{titel}</h1>
      <p className="lead">{text}</p>
      {knopf && <ButtonLink href={knopf.ziel}>{knopf.text}</ButtonLink>}
    </div>
    {bild && <Picture image={bild} className={styles['picture']} use="half" isUrgent />}
  </section>
);
