import { Html } from '#ui/html/Html.tsx';
import { ArticleText } from '../../parts/article/Article.tsx';
import type { Practice } from '../../practice/practice.ts';
import { Urgent } from '../page/Urgent.tsx';
import type { PostParts } from './partsOfPost.ts';
import styles from './ArticleBody.module.css';

interface ArticleBodyProps {
  parts: PostParts;
  /** Whom to call when it is worst. */
  call: Practice['urgent_call'];
  phone: Practice['phone'];
}

/** The text of an article, from its first words to its sources. */
export function ArticleBody({ parts, call, phone }: ArticleBodyProps) {
  const { intro, facts, before, urgent, after, sources } = parts;
  return (
    <div className={styles['body']} data-body>
      {(intro.length > 0 || before.length > 0) && <ArticleText intro={intro} sections={before} />}
      {facts && <Html html={facts} />}
      {urgent && <Urgent section={urgent} call={call} phone={phone} />}
      {after.length > 0 && <ArticleText sections={after} />}
      {sources && (
        <section className={styles['sources']}>
          <Html html={sources.heading} />
          <Html html={sources.lead} />
          <Html html={sources.rest} />
        </section>
      )}
    </div>
  );
}
