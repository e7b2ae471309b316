import { use, useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { NumberedRows } from 'ostium/ui/numbered-rows/NumberedRows.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { Logo } from '../../chrome/header/Logo.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import { UrgentRow } from '../../parts/urgent/Urgent.tsx';
import { PracticeContext } from '../../practice/practiceContext.ts';
import type { ThankYouProps } from './ThankYou.schema.ts';
import styles from './ThankYou.module.css';

/** How wide its picture is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1024, vw: 38, shape: 0.8 },
  { vw: 100, px: -40, shape: 1.6 },
];

/** Thanks and a picture on the left, what to do until then on the right. The page has no chrome, so it contains the link home. */
export function ThankYou({ heading, content, image, steps, notice, home }: ThankYouProps) {
  const id = useId();
  const practice = use(PracticeContext);
  const messages = useBlockMessages();
  return (
    <div className={styles['block']} data-ground="air">
      <div className={styles['top']}>
        {practice && <Logo practice={practice} home={home} />}
        <ArrowLink href={home}>{messages.toHomePage}</ArrowLink>
      </div>
      <div className={styles['columns']}>
        <div className={styles['words']}>
          <h1>{heading}</h1>
          {content && <Html html={content} className="lead" />}
          {notice && (
            <UrgentRow title={notice.heading}>
              <Html html={notice.content} />
            </UrgentRow>
          )}
          {image && <Picture image={image} className={styles['picture']} use={WIDTHS} isUrgent />}
        </div>
        <div className={styles['words']}>
          {steps && (
            <section aria-labelledby={id}>
              <h2 id={id}>{steps.heading}</h2>
              {steps.items.length > 0 && (
                <NumberedRows
                  items={steps.items.map((item) => ({
                    title: item.title,
                    content: item.content && <Html html={item.content} />,
                  }))}
                />
              )}
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
