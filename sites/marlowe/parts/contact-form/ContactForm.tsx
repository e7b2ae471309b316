import { use, useId } from 'react';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { buttonClass } from 'ostium/ui/button/Button.tsx';
import { blockMessagesIn } from '../../messages/blockMessages.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import { CallNumber } from '../call-number/CallNumber.tsx';
import { OfficeHours } from '../office/OfficeHours.tsx';
import { FormsContext } from './formsContext.ts';
import styles from './ContactForm.module.css';

interface ContactFormProps {
  /** The form's path at the form host. Without one, or if the site does not offer it, the number and the hours are shown instead. */
  path: string | undefined;
  language: string;
  /** The name of a submitted form in the practice's reports. */
  label: string;
  /** Whether the number is beside it already: without a form, nothing is shown then. */
  isBesideNumber?: boolean;
}

/**
 * The form host's form: a slip that loads it when the visitor opens it, in a frame that cannot see the page. It may be in a live
 * block, but must be in the server's HTML: the browser has none of its facts.
 */
export function ContactForm(props: ContactFormProps) {
  return <StaticPart name="contact form">{() => <Slip {...props} />}</StaticPart>;
}

function Slip({ path = '', language, label, isBesideNumber = false }: ContactFormProps) {
  const messages = blockMessagesIn(language);
  const forms = use(FormsContext) ?? {};
  const hasNumber = use(PracticeContext)?.phone !== undefined;
  const id = useId();
  const address = Object.hasOwn(forms, path) ? forms[path] : undefined;
  if (address === undefined && (!hasNumber || isBesideNumber)) return null;
  return (
    <section className={styles['slip']} aria-labelledby={id} data-form={label}>
      {/* A heading that can be focused by script, but is not a tab stop. */}
      <h2 id={id} tabIndex={-1} className={styles['title']}>
        {messages.askUsSomething}
      </h2>
      {address === undefined ? (
        <Telephone sentence={messages.callInstead} />
      ) : (
        <>
          <p className={styles['note']}>
            {`${messages.formComesFrom} `}
            <strong>{messages.answersAreNotSent}</strong>
          </p>
          <p className={styles['door']} data-print="no">
            <a href={address} className={buttonClass({ color: 'info' })} data-form-door>
              {messages.openForm}
            </a>
          </p>
          <div className={styles['sheet']} data-form-sheet={messages.contactForm}>
            <p className={styles['waiting']} aria-hidden="true">
              <span />
              <span />
              <span />
            </p>
          </div>
          <div className={styles['failed']}>
            <p>{messages.formFailed}</p>
            <Telephone sentence={messages.callInstead} />
          </div>
          <p
            role="status"
            className="visually-hidden"
            data-loading={messages.formLoads}
            data-failed={messages.formFailed}
          />
        </>
      )}
    </section>
  );
}

/** What is shown without a form. */
function Telephone({ sentence }: { sentence: string }) {
  const phone = use(PracticeContext)?.phone;
  if (!phone) return null;
  return (
    <div className={styles['telephone']}>
      <p>{sentence}</p>
      <CallNumber link={phone.link} label={phone.display} />
      <OfficeHours />
    </div>
  );
}
