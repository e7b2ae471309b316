import { entityOfRecord } from 'ostium';
import { AlertBar } from '../../chrome/notices/Notices.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { isKind } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import column from '../column.module.css';

/** Each alert as visitors will see it, and when. */
export function AlertScreen({ page }: ScreenProps) {
  const { language } = page;
  const messages = messagesIn(language);
  const practice = usePractice();
  const item = entityOfRecord(page);
  if (!isKind(item, 'alerts')) return null;
  return (
    <div className={column['column']}>
      <h1>{item.title}</h1>
      {item.alerts.map(({ alert, begins, ends, unread }, index) => (
        <div key={`${index}`}>
          {begins && <p>{`${messages.alertBegins} ${begins}`}</p>}
          {ends && <p>{`${messages.alertEnds} ${ends}`}</p>}
          {unread && <p>{`${messages.alertUnread} ${unread}`}</p>}
          {Object.keys(alert.texts).map((code) => (
            <AlertBar
              key={code}
              alert={alert}
              practice={practice}
              language={code}
              home={page.home}
              messages={messagesIn(code)}
            />
          ))}
        </div>
      ))}
      {item.alerts.length === 0 && <p>{messages.alertMissing}</p>}
    </div>
  );
}
