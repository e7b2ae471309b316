import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { Practice } from '../../practice/practice.ts';
import styles from './MenuGroup.module.css';

interface MenuGroupProps {
  group: Practice['navigation'][number]['groups'][number];
  /** The path of the page that contains the menu. */
  link: string;
  clinicians: Practice['clinicians'];
}

/** Beyond this many links a group is long enough for two columns of its own. */
const LONG = 8;

/** Links of the menu under a title. */
export function MenuGroup({ group, link, clinicians }: MenuGroupProps) {
  return (
    <div className={styles['group']} data-long={group.items.length > LONG ? '' : undefined}>
      <Title group={group} />
      <ul aria-label={group.title}>
        {group.items.map((item) => (
          <li key={item.link} className={item.mobile_only ? styles['narrowOnly'] : undefined}>
            <a href={item.link} aria-current={item.link === link ? 'page' : undefined}>
              <Label item={item} clinician={clinicians.find(({ path }) => path === item.link)} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A title may be a link, with different targets on narrow and wide windows. */
function Title({ group: { title, link, mobile_link = link } }: Pick<MenuGroupProps, 'group'>) {
  if (!link && !mobile_link) return <p className={styles['title']}>{title}</p>;
  if (link === mobile_link) {
    return (
      <p className={styles['title']}>
        <a href={link}>{title}</a>
      </p>
    );
  }
  return (
    <p className={styles['title']}>
      {link && (
        <a href={link} className={styles['wideOnly']}>
          {title}
        </a>
      )}
      {mobile_link && (
        <a href={mobile_link} className={styles['narrowOnly']}>
          {title}
        </a>
      )}
    </p>
  );
}

interface LabelProps {
  item: MenuGroupProps['group']['items'][number];
  clinician: Practice['clinicians'][number] | undefined;
}

/** A link to somebody of the practice shows their portrait and role. */
function Label({ item, clinician }: LabelProps) {
  if (!clinician) return item.label;
  const { photo, role } = clinician;
  return (
    <>
      {photo && <Picture image={photo} isDecoration className={styles['portrait']} use="small" />}
      <span className={styles['person']}>
        <strong>{item.label}</strong>
        {role && <span>{role}</span>}
      </span>
    </>
  );
}
