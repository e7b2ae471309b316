import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { WelcomeProps } from './Welcome.schema.ts';
import styles from './Welcome.module.css';

/** The words beside the picture; on a phone above it. */
export const Welcome = ({ heading, text, image, button }: WelcomeProps) => (
  <section className={styles['block']}>
    <div className={styles['words']}>
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      {button && <ButtonLink href={button.link}>{button.text}</ButtonLink>}
    </div>
    {image && <Picture image={image} className={styles['picture']} use="half" isUrgent />}
  </section>
);
