import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { phoneIcon } from 'ostium/ui/icon/frameIcons.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { UrgentSlipProps } from './UrgentSlip.schema.ts';
import styles from './UrgentSlip.module.css';

/** A slip with a heavy edge, hard to overlook. Nothing on it is red, since only some of its readers are in danger. */
export function UrgentSlip({ content, button }: UrgentSlipProps) {
  const messages = useBlockMessages();
  return (
    <section aria-label={messages.urgent}>
      <div className={styles['slip']}>
        <Html html={content} />
        {button && (
          <p>
            <ButtonLink href={button.link} color="info" icon={phoneIcon}>
              {button.text}
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}
