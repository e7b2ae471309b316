import { entityOfRecord } from 'ostium';
import type { ScreenProps, SitePage } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { AskAPerson } from '../../parts/ask-a-person/AskAPerson.tsx';
import { Button } from 'ostium/ui/button/Button.tsx';
import formStyles from './PasswordForm.module.css';
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

const FIELD_ID = 'page-password';
const PROBLEM_ID = 'page-password-problem';

/** Asks for the password of a page. It needs no script: the browser submits it, and the response is the page. */
function PasswordForm({
  page: { ownLink, language, lock },
}: {
  page: Pick<SitePage, 'ownLink' | 'language' | 'lock'>;
}) {
  const messages = messagesIn(language);
  const problem = {
    wrong: messages.wrongPassword,
    tooMany: messages.tooManyPasswords,
    closed: undefined,
    open: undefined,
  };
  const problemText = lock && problem[lock];
  return (
    <form action={ownLink} method="post" className={formStyles['form']}>
      <label htmlFor={FIELD_ID}>{messages.password}</label>
      <div className={formStyles['line']}>
        <input
          id={FIELD_ID}
          type="password"
          name="password"
          autoComplete="current-password"
          maxLength={255}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a visitor who entered a wrong password continues in this field
          autoFocus={problemText !== undefined}
          aria-invalid={lock === 'wrong' || undefined}
          aria-describedby={problemText && PROBLEM_ID}
        />
        <Button type="submit" color="info">
          {messages.openPage}
        </Button>
      </div>
      {problemText && (
        <p id={PROBLEM_ID} role="alert" className={formStyles['problem']}>
          {problemText}
        </p>
      )}
    </form>
  );
}
