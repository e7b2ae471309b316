import { useId } from 'react';
import type { ReactNode } from 'react';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { Share } from 'ostium/ui/share/Share.tsx';
import { StickyBar } from 'ostium/ui/sticky-bar/StickyBar.tsx';
import { useNeed, entityOfRecord } from 'ostium';
import type { ReadPost } from '../../entities/post.entity.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import blockPage from '../../parts/block-page/BlockPage.module.css';
import { ItemPages } from '../../parts/item-pages/ItemPages.tsx';
import { TrailingCall } from '../../parts/page-cta/PageCta.tsx';
import { CheckedByOf } from '../../parts/checked-by/CheckedBy.tsx';
import { findChecker, reviewerOf } from '../../parts/checked-by/reviewerOf.ts';
import { spanishLink, usePractice } from '../../practice/practiceContext.ts';
import { ArticleBody, partsOfPost } from './ArticleBody.tsx';
import type { ArticleSection } from '../../parts/article/Article.tsx';
import disclosure from 'ostium/ui/disclosure/Plus.module.css';
import contentsStyles from './contents/ArticleContents.module.css';
import { ArticleHead } from './head/ArticleHead.tsx';
import { Comments } from '../../parts/comments/Comments.tsx';
import { commentPageOf, writingOf } from '../../parts/comments/commentPages.ts';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { arrowIcon } from 'ostium/ui/icon/icons.ts';
import { foreignLanguage, PostCard } from '../../parts/post-card/PostCard.tsx';
import { neighbourNeeds, chooseRelated, relatedNeed, reviewerNeed } from './postNeeds.ts';
import neighbourStyles from './related/Neighbours.module.css';
import relatedStyles from './related/RelatedPosts.module.css';
import { readingTimeOf } from '../../parts/reading/readingTimeOf.ts';
import { publicAddressOf } from '../../entities/siteEntity.ts';
import styles from './PostScreen.module.css';

/** A blog article: its head, its text with the table of contents, its reviewer, links to others, and how to come and see us. */
export function PostScreen({ page }: ScreenProps) {
  const post = entityOfRecord(page);
  if (post?.kind !== 'post') return null;
  return (
    <div className={blockPage['blocks']}>
      <StaticPart>{() => <Post post={post} page={page} />}</StaticPart>
      <StaticPart name="cta">{() => <Visit language={page.language} />}</StaticPart>
    </div>
  );
}

/** What helps whoever has read an article and still has the trouble: an appointment, or a call. */
function Visit({ language }: { language: string }) {
  const messages = messagesIn(language);
  const practice = usePractice();
  const { phone, links } = practice;
  const link = links.appointments && (spanishLink(practice, language, links.appointments) ?? links.appointments);
  if (!link && !phone) return null;
  return (
    <TrailingCall
      call={{
        heading: messages.seeTogether,
        link: link ? { link, text: messages.scheduleAppointment, opensNewTab: false } : undefined,
        call: phone && { link: phone.link, text: phone.display, heading: messages.callUs, opensNewTab: false },
      }}
    />
  );
}

const PASS_IT_ON = 'pass-it-on';

function Post({ post, page }: ScreenProps & { post: ReadPost }) {
  const { language } = page;
  const messages = messagesIn(language);
  const practice = usePractice();
  const reviewer = reviewerOf(post, useNeed(reviewerNeed(post)), practice.default_reviewer, page.home);
  const { appointments } = practice.links;
  const checker = reviewer && findChecker(practice, reviewer, page);
  const headings = language === 'es' ? practice.spanish : practice;
  const parts = partsOfPost(post, headings);
  const readingTime = readingTimeOf(post, messages);
  const url = publicAddressOf(page);
  const share = (labelledBy?: string) =>
    url && <Share url={url} title={post.title} {...(labelledBy && { labelledBy })} />;
  return (
    <article className={styles['post']} data-reading>
      <ArticleHead post={post} checker={checker} readingTime={readingTime} language={language} />
      <StickyBar label={messages.aboutArticle}>
        <strong className={styles['title']}>{post.title}</strong>
        <span className={styles['left']} data-minutes={post.article?.minutes} data-left={messages.minutesLeft}>
          {readingTime}
        </span>
        {appointments && (
          <ButtonLink href={spanishLink(practice, language, appointments) ?? appointments} size="small">
            {messages.schedule}
          </ButtonLink>
        )}
      </StickyBar>
      <div className={styles['columns']}>
        <ArticleContents sections={post.article?.sections ?? []} urgent={parts.urgent} language={language}>
          {share()}
        </ArticleContents>
        <div className={styles['column']} data-follows="children">
          <ArticleBody
            parts={parts}
            call={headings?.urgent_call}
            help={headings?.urgent_help}
            phone={practice.phone}
            faceOf={(name) => findChecker(practice, { name, path: '' }, page).photo}
          />
          <ItemPages page={page} />
          {checker && (
            <div data-print="no">
              <CheckedByOf entity={post} checker={checker} label={messages.reviewedBy} language={language} />
            </div>
          )}
          {url && (
            <div className={styles['share']} data-print="no">
              <p id={PASS_IT_ON}>{messages.passItOn}</p>
              {share(PASS_IT_ON)}
            </div>
          )}
          <Comments
            post={post}
            page={commentPageOf(page)}
            language={language}
            phone={practice.phone}
            writing={writingOf(page)}
          />
        </div>
      </div>
      <RelatedPosts post={post} language={language} />
      <Neighbours post={post} language={language} />
    </article>
  );
}

interface ArticleContentsProps {
  sections: readonly ArticleSection[];
  /** The urgent section. */
  urgent: ArticleSection | undefined;
  language: string;
  /** Shown below the list if there is room beside the text. */
  children: ReactNode;
}

/** An article with fewer sections needs no table of contents. */
const MIN_PARTS = 3;

/**
 * The table of contents beside an article: a list that can be opened, and is open if there is room. Its links say that they stay on the
 * page: the menu may have one of the same name that leads elsewhere.
 */
function ArticleContents({ sections, urgent, language, children }: ArticleContentsProps) {
  const id = useId();
  const messages = messagesIn(language);
  return (
    <div className={contentsStyles['side']}>
      {sections.length >= MIN_PARTS && (
        <nav id={id} aria-label={messages.onThisPage} className={contentsStyles['contents']}>
          <details>
            <summary className={disclosure['plus']}>{messages.onThisPage}</summary>
            <ol data-contents>
              {sections.map((section) => (
                <li key={section.id}>
                  <a
                    href={`#${section.id}`}
                    aria-describedby={id}
                    className={section === urgent ? contentsStyles['urgent'] : undefined}
                  >
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      )}
      <div className={contentsStyles['beside']}>{children}</div>
    </div>
  );
}

/** The links to the previous and the next article. If there is only one, it keeps its half. */
function Neighbours({ post, language }: { post: Pick<ReadPost, 'id' | 'date' | 'language'>; language: string }) {
  const messages = messagesIn(language);
  const { previous, next } = neighbourNeeds(post);
  const before = useNeed(previous);
  const after = useNeed(next);
  if (!before && !after) return null;
  return (
    <nav aria-label={messages.otherArticles} className={neighbourStyles['neighbours']} data-follows="">
      {before && (
        <a href={before.link} rel="prev">
          <span>
            <Icon drawing={arrowIcon} />
            {messages.prev}
          </span>
          <strong lang={foreignLanguage(before, language)}>{before.title}</strong>
        </a>
      )}
      {after && (
        <a href={after.link} rel="next">
          <span>
            {messages.next}
            <Icon drawing={arrowIcon} />
          </span>
          <strong lang={foreignLanguage(after, language)}>{after.title}</strong>
        </a>
      )}
    </nav>
  );
}

/** Further articles in an article's category. Nothing is shown if there are none. */
function RelatedPosts({ post, language }: { post: ReadPost; language: string }) {
  const id = useId();
  const { previous, next } = neighbourNeeds(post);
  const neighbours = [useNeed(previous), useNeed(next)];
  const posts = chooseRelated(useNeed(relatedNeed(post)) ?? [], neighbours);
  const [category] = post.categories ?? [];
  if (posts.length === 0 || !category) return null;
  return (
    <section className={relatedStyles['related']} data-print="no" data-follows="" aria-labelledby={id}>
      <h2 id={id}>{`${messagesIn(language).moreOn} ${category.name}`}</h2>
      <ul>
        {posts.map((one) => (
          <li key={one.id}>
            <PostCard post={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
