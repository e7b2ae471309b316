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
import { spanishLink } from '../../practice/spanishLink.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleContents } from './contents/ArticleContents.tsx';
import { ArticleHead } from './head/ArticleHead.tsx';
import { Comments } from '../../parts/comments/Comments.tsx';
import { commentPageOf, writingOf } from '../../parts/comments/commentPages.ts';
import { Neighbours } from './related/Neighbours.tsx';
import { RelatedPosts } from './related/RelatedPosts.tsx';
import { partsOfPost } from './partsOfPost.ts';
import { readingTimeOf } from '../../parts/reading/readingTimeOf.ts';
import { reviewerNeed } from './postNeeds.ts';
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
