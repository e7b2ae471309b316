import { Html } from 'ostium/ui/html/Html.tsx';
import { ArticleText } from '../../parts/article/Article.tsx';
import type { Practice } from '../../practice/practice.ts';
import type { ShownImage } from 'ostium/ui/picture/Picture.tsx';
import { Urgent } from '../../parts/urgent/Urgent.tsx';
import type { PostParts } from './partsOfPost.ts';
import { withFaces } from './speaker/withFaces.ts';
import speaker from './speaker/Speaker.module.css';
import styles from './ArticleBody.module.css';

interface ArticleBodyProps {
  parts: PostParts;
  /** Whom to call in the worst case. */
  call: Practice['urgent_call'];
  /** The page for whoever does not know how soon help is needed. */
  help: Practice['urgent_help'];
  phone: Practice['phone'];
  /** The portrait of somebody whom the article quotes. */
  faceOf: (name: string) => ShownImage | undefined;
}

/** The text of an article, from its first words to its sources. */
export function ArticleBody({ parts, call, help, phone, faceOf }: ArticleBodyProps) {
  const { intro, facts, before, urgent, after, sources } = parts;
  const withSpeakers = (sections: PostParts['before']) =>
    sections.map(({ lead, rest, ...section }) => ({
      ...section,
      lead: withFaces(lead, faceOf),
      rest: withFaces(rest, faceOf),
    }));
  return (
    <div className={`${styles['body']} ${speaker['speaker']}`} data-body data-follows="children">
      {(intro.length > 0 || before.length > 0) && (
        <ArticleText intro={withFaces(intro, faceOf)} sections={withSpeakers(before)} />
      )}
      {facts && <Html html={facts} />}
      {urgent && <Urgent section={urgent} call={call} help={help} phone={phone} />}
      {after.length > 0 && <ArticleText sections={withSpeakers(after)} />}
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
