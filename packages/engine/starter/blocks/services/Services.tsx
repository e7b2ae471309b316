import type { ServicesProps } from './Services.schema.ts';
import styles from './Services.module.css';

/** A card for each service. */
export const Services = ({ heading, services }: ServicesProps) => (
  <section className={styles['block']}>
    <h2>{heading}</h2>
    <ul>
      {services.map(({ name, text }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
