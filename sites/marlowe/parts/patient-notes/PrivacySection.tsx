import { use, useId } from 'react';
import { buttonClass } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { externalIcon } from 'ostium/ui/icon/frameIcons.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import type { PrivacyNotice } from '../../entities/page.entity.ts';
import styles from './PrivacySection.module.css';

/** The practice's privacy notice: a few words, and beside them the notice as a sheet on another sheet, with a link to the full text. */
export function PrivacySection({ hipaa: { heading, content, notice } }: { hipaa: PrivacyNotice }) {
  const id = useId();
  const messages = useBlockMessages();
  const pdf = use(PracticeContext)?.links.hipaa_pdf;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['words']}>
        <h2 id={id}>{heading ?? messages.yourPrivacy}</h2>
        {content && <Html html={content} />}
      </div>
      {(notice ?? pdf) && (
        <div className={styles['sheets']}>
          <div className={styles['sheet']}>
            {notice && <Html html={notice} />}
            {pdf && (
              <p>
                <a href={pdf} target="_blank" rel="noopener" className={buttonClass({ color: 'secondary' })}>
                  <span>
                    {messages.readFullNotice}
                    <span className="visually-hidden">{` ${messages.opensNewTab}`}</span>
                  </span>
                  <Icon drawing={externalIcon} />
                </a>
              </p>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
