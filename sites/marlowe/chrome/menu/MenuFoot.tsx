import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { phoneIcon } from 'ostium/ui/icon/frameIcons.ts';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import type { Messages } from '../../messages/en.ts';
import type { Practice } from '../../practice/practice.ts';
import { LanguageSwitch } from '../language/LanguageSwitch.tsx';
import type { OtherLanguage } from '../language/otherLanguages.ts';
import styles from './MenuFoot.module.css';

interface MenuFootProps {
  practice: Practice;
  languages: readonly OtherLanguage[];
  messages: Messages;
}

/** Below the entries of the overlay: what patients most often look for. */
export function MenuFoot({ practice: { links, phone }, languages, messages }: MenuFootProps) {
  if (!links.appointments && !phone && languages.length === 0) return null;
  return (
    <div className={styles['foot']}>
      {links.appointments && (
        <ButtonLink href={links.appointments} fullWidth>
          {messages.scheduleAppointment}
        </ButtonLink>
      )}
      {phone && (
        <a href={phone.link} className={styles['phone']}>
          <Icon drawing={phoneIcon} />
          {`${messages.call} ${phone.display}`}
        </a>
      )}
      {languages.map((other) => (
        <LanguageSwitch key={other.language} other={other} className={styles['phone']} />
      ))}
    </div>
  );
}
