import { useNeed } from 'ostium';
import { allExercises, type ExercisesProps } from './Exercises.schema.ts';
import styles from './Exercises.module.css';

/** A card for each exercise. */
export const Exercises = ({ titel }: ExercisesProps) => (
  <section className={styles['block']}>
    <h2>{titel}</h2>
    <ul>
      {useNeed(allExercises)?.map(({ link, title }) => (
        <li key={link}>
          <a href={link}>{title}</a>
        </li>
      ))}
    </ul>
  </section>
);
