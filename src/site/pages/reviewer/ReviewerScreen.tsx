import { Html } from '#ui/html/Html.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { entityOfRecord } from '#engine/pages/page.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import column from '../column.module.css';
import styles from './ReviewerScreen.module.css';

/** Who reviews the practice's articles: photo, name, words about them. */
export function ReviewerScreen({ page }: ScreenProps) {
  const profile = entityOfRecord(page);
  if (profile?.kind !== 'profile') return null;
  return (
    <article className={`${column['column']} ${styles['profile']}`}>
      {profile.photo && <Picture image={profile.photo} className={styles['portrait']} use="portrait" isUrgent />}
      <div>
        <h1>{profile.title}</h1>
        <Html html={profile.content} />
      </div>
    </article>
  );
}
