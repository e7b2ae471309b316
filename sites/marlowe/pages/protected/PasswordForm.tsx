import { Button } from 'ostium/ui/button/Button.tsx';
import { messagesIn } from '../../messages/messages.ts';
import type { SitePage } from '../../entities/siteEntity.ts';
import styles from './PasswordForm.module.css';

const FIELD_ID = 'page-password';
const PROBLEM_ID = 'page-password-problem';

/** Asks for the password of a page. It needs no script: the browser submits it, and the response is the page. */
export function PasswordForm({
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
    <form action={ownLink} method="post" className={styles['form']}>
      <label htmlFor={FIELD_ID}>{messages.password}</label>
      <div className={styles['line']}>
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
        <p id={PROBLEM_ID} role="alert" className={styles['problem']}>
          {problemText}
        </p>
      )}
    </form>
  );
}
