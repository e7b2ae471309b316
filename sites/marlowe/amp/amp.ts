import type { AmpSite, AmpParts, HeadTag } from 'ostium';
import { escapeHtml } from '@ostium/content/browser';
import { entityOfRecord, renderHead, serializeState } from 'ostium';
import type { Chrome } from '../chrome/chrome.ts';
import { kinds } from '../definitions.ts';
import { isPost } from '../entities/siteEntity.ts';
import type { SitePage } from '../entities/siteEntity.ts';
import { altOf } from 'ostium/ui/picture/altOf.ts';
import type { ReadPost } from '../entities/post.entity.ts';
import { ampMessagesIn } from '../messages/ampMessages.ts';
import { messagesIn, formatDay } from '../messages/messages.ts';
import { readingTimeOf } from '../parts/reading/readingTimeOf.ts';
import { wholeText } from '../parts/article/Article.tsx';
import type { Practice } from '../practice/practice.ts';
import { ampContent } from './ampContent.ts';
import { night, tokens } from '../theme/tokens.ts';

/** Which pages of this site have an AMP document, and how it is drawn: the articles. */
export const amp: AmpSite = {
  isFor: (page: SitePage) =>
    kinds[page.kind]?.hasAmp === true && page.record.isPost === true && isPost(entityOfRecord(page)),
  draw(page: SitePage, { practice }: Chrome, parts) {
    const post = entityOfRecord(page);
    return isPost(post) ? ampDocument({ post, page, practice, ...parts }) : '';
  },
};

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
function ampDocument({ post, page, practice, head, analytics, to }: AmpInput): string {
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

const COLOURS = ['ink', 'body', 'accent', 'line', 'edge', 'paper', 'mist'] as const;

const properties = (colours: Record<(typeof COLOURS)[number], string>): string =>
  COLOURS.map((name) => `--${name}:${colours[name]}`).join(';');

/** The styles of AMP documents: the theme's colours, the device's own type. AMP takes one sheet of at most 75,000 bytes, without `!important`. */
const AMP_STYLES = `
:root{color-scheme:light dark;${properties(tokens.colours)}}
@media (prefers-color-scheme:dark){:root{${properties(night.colours)}}amp-img,amp-video{filter:brightness(.86)}}
body{margin:0;background:var(--paper);color:var(--body);font:1.125rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
header,main,footer{max-width:42rem;margin:0 auto;padding:1rem 1.25rem}
h1,h2,h3,h4{color:var(--ink);line-height:1.2}
h1,h2,h3,h4{text-wrap:balance}
h1{font-size:1.9rem}
li+li{margin-top:.4rem}
a{color:var(--accent)}
header a,footer a{display:inline-block;padding:.6rem 0;font-weight:600}
.facts{display:flex;flex-wrap:wrap;gap:0 1.25rem;font-size:1rem}
amp-img,amp-video,amp-youtube,amp-vimeo{max-width:100%}
figure{margin:1.5rem 0}
figcaption{font-size:.95rem}
.frame{display:block;position:relative;height:16rem}
.frame amp-img img{object-fit:contain}
table{display:block;overflow-x:auto;border-collapse:collapse}
td,th{padding:.5rem;border:1px solid var(--line);text-align:left}
blockquote{margin:1.5rem 0;padding-left:1rem;border-left:3px solid var(--line)}
.question{margin-top:1.25rem;color:var(--ink);font-weight:600}
footer{border-top:1px solid var(--line)}
.consent{box-sizing:border-box;padding:1rem 1.25rem;background:var(--mist);color:var(--ink)}
.consent button{min-height:44px;margin:0 .75rem .5rem 0;padding:.5rem 1.25rem;border:2px solid var(--edge);border-radius:4px;background:var(--paper);color:var(--ink);font:inherit;font-weight:600}
.consent button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`.trim();
