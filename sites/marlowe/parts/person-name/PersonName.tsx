import styles from './PersonName.module.css';

interface PersonNameProps {
  /** `Elise Marlowe, MD`. */
  children: string;
}

/** A name in a heading: anything after its first comma is light, so that the name itself stands out, and stays on one line. */
export function PersonName({ children }: PersonNameProps) {
  const end = children.indexOf(',') + 1;
  if (end === 0) return children;
  return (
    <>
      {children.slice(0, end)}
      <span className={styles['light']}>{children.slice(end)}</span>
    </>
  );
}
