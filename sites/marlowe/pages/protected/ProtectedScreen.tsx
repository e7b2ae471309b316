import { entityOfRecord } from 'ostium';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { AskAPerson } from '../../parts/ask-a-person/AskAPerson.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import column from '../column.module.css';

/** Any password-protected page: its title, a note that it is protected, and the password field. */
export function ProtectedScreen({ page }: ScreenProps) {
  const entity = entityOfRecord(page);
  if (!entity || !('title' in entity)) return null;
  return (
    <article className={`${column['column']} ${column['reading']}`}>
      <h1>{entity.title}</h1>
      <p>{messagesIn(page.language).protectedByPassword}</p>
      <PasswordForm page={page} />
      <AskAPerson language={page.language} />
    </article>
  );
}
