import type { AmpParts, HeadTag } from 'ostium';
import { renderHead, serializeState } from 'ostium';
import { escapeHtml } from '@ostium/content/browser';
import { altOf } from 'ostium/ui/picture/altOf.ts';
import type { ReadPost } from '../entities/post.entity.ts';
import type { SitePage } from '../entities/siteEntity.ts';
import { ampMessagesIn } from '../messages/ampMessages.ts';
import { messagesIn } from '../messages/messages.ts';
import { readingTimeOf } from '../parts/reading/readingTimeOf.ts';
import { wholeText } from '../parts/article/wholeText.ts';
import { formatDay } from '../parts/checked-by/formatDay.ts';
import type { Practice } from '../practice/practice.ts';
import { ampContent } from './ampContent.ts';
import { AMP_STYLES } from './ampStyles.ts';

interface AmpInput extends AmpParts {
  post: ReadPost;
  page: SitePage;
  practice: Practice;
}

/** The boilerplate, which the format requires word for word: https://github.com/ampproject/amphtml/blob/main/docs/spec/amp-boilerplate.md. */
const BOILERPLATE =
  '<style amp-boilerplate>body{-webkit-animation:-amp-start 8s steps(1,end) 0s 1 normal both;-moz-animation:-amp-start 8s steps(1,end) 0s 1 normal both;-ms-animation:-amp-start 8s steps(1,end) 0s 1 normal both;animation:-amp-start 8s steps(1,end) 0s 1 normal both}@-webkit-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-moz-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-ms-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@-o-keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}@keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}</style>' +
  '<noscript><style amp-boilerplate>body{-webkit-animation:none;-moz-animation:none;-ms-animation:none;animation:none}</style></noscript>';

const CDN = 'https://cdn.ampproject.org/v0';

const extensionScript = (name: string): string =>
  `<script async custom-element="${name}" src="${CDN}/${name}-0.1.js"></script>`;

/** An article as an AMP document: https://amp.dev/documentation/guides-and-tutorials/learn/spec/amphtml. */
export function ampDocument({ post, page, practice, head, analytics, to }: AmpInput): string {
  const { language, ownLink, home } = page;
  const messages = ampMessagesIn(language);
  const { html, extensions } = ampContent(post.article ? wholeText(post.article) : '', { to, video: messages.video });
  const name = escapeHtml(practice.short_name ?? practice.name);
  const facts = [
    post.formatted_date ?? formatDay(post.date, language),
    readingTimeOf(post, messagesIn(language)) ?? [],
  ].flat();
  return (
    `<!doctype html><html amp lang="${language}"><head><meta charset="utf-8"><script async src="${CDN}.js"></script>` +
    ['amp-analytics', 'amp-consent', ...extensions].map(extensionScript).join('') +
    `<meta name="viewport" content="width=device-width,minimum-scale=1,initial-scale=1">` +
    `<link rel="canonical" href="${escapeHtml(to(ownLink))}">${renderHead(head.filter(isForAmp))}` +
    `${BOILERPLATE}<style amp-custom>${AMP_STYLES}</style></head><body>` +
    `<header><a href="${escapeHtml(to(home))}">${name}</a></header>` +
    `<main><article><h1>${escapeHtml(post.title)}</h1>` +
    `<p class="facts">${facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')}</p>` +
    `${coverOf(post, to, language)}${html}</article></main>` +
    `<footer><p><a href="${escapeHtml(to(ownLink))}">${escapeHtml(messages.readOnSite)}</a></p>${phoneOf(practice)}</footer>` +
    `${consentOf(messages)}${analyticsOf(analytics)}</body></html>`
  );
}

/** Which tags of a page's head its AMP document contains too. Its canonical link is its own. */
const isForAmp = ({ tag, attributes }: HeadTag): boolean =>
  tag !== 'link' && (tag !== 'meta' || attributes['name'] !== 'robots');

function coverOf({ featured_media: cover }: ReadPost, to: AmpParts['to'], language: string): string {
  if (!cover?.width || !cover.height) return '';
  const src = cover.src.startsWith('/') ? to(cover.src) : cover.src;
  return (
    `<amp-img src="${escapeHtml(src)}" alt="${escapeHtml(altOf(cover, language))}" width="${cover.width}" height="${cover.height}" ` +
    'layout="responsive"></amp-img>'
  );
}

const phoneOf = ({ phone }: Practice): string =>
  phone ? `<p><a href="${escapeHtml(phone.link)}">${escapeHtml(phone.display)}</a></p>` : '';

const CONSENT_ID = 'ostium-consent';
const PROMPT_ID = 'ostium-consent-prompt';

/** AMP asks once, and stores the answer in the browser. */
function consentOf({ ask, accept, reject }: ReturnType<typeof ampMessagesIn>): string {
  const settings = { consentInstanceId: CONSENT_ID, consentRequired: true, promptUI: PROMPT_ID };
  const button = (deed: string, label: string) =>
    `<button type="button" on="tap:${CONSENT_ID}.${deed}">${escapeHtml(label)}</button>`;
  return (
    `<amp-consent id="${CONSENT_ID}" layout="nodisplay"><script type="application/json">${serializeState(settings)}</script>` +
    `<div id="${PROMPT_ID}" class="consent"><p>${escapeHtml(ask)}</p>${button('accept', accept)}${button('reject', reject)}</div></amp-consent>`
  );
}

const analyticsOf = ({ type, config }: AmpParts['analytics']): string =>
  `<amp-analytics${type === undefined ? '' : ` type="${type}"`} data-block-on-consent>` +
  `<script type="application/json">${serializeState(config)}</script></amp-analytics>`;
