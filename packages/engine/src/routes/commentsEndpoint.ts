import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readBody } from '@ostium/content';
import { clientOf, createRequestLimit, SEARCH } from '#http/clients.ts';
import type { CommentProblem, CommentDraft } from '#page/page.ts';
import { addSameOriginForm } from '#http/sameOriginForm.ts';
import { readAddress, readPageRequest } from '#http/pageRequest.ts';
import type { PageRequest } from '#http/pageRequest.ts';
import { EMULATOR_HOME } from '#runtime/source/contentConnection.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { reasonOf } from '#runtime/fetch.ts';
import { SIGNATURE_HEADERS, signRequest } from '#http/signedRequests.ts';
import type { Fetch } from '#runtime/fetch.ts';
import type { Server } from './server.ts';

/** A letter can take up to nine bytes in a request. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** Longer than anything people write below an article, and far below what WordPress's table holds. */
const MAX_TEXT = 5_000;

const MAX_PER_MINUTE = 6;

const line = (most: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.replace(/\s+/g, ' ').trim().slice(0, most)),
  );

/** What the form sends. The lengths are those of WordPress's columns. */
const formSchema = v.object({
  link: v.pipe(v.string(), v.maxLength(2_000)),
  parent: v.pipe(v.optional(v.string(), '0'), v.regex(/^\d{1,15}$/), v.transform(Number)),
  name: line(245),
  email: line(100),
  text: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
  ),
  // A honeypot: people do not see this field, but programs fill in every field there is.
  website: v.optional(v.string(), ''),
});

/**
 * `POST /-/comments`: a reader's comment on an item. It goes to WordPress, which moderates it; the reader is redirected to the item
 * with the outcome, or sees what was wrong, with their text kept. Nothing of it is logged or saved here.
 */
export function addCommentsEndpoint(app: FastifyInstance, { settings, pages, contentFetch, send }: Server): void {
  const isAllowed = createRequestLimit(Date.now, MAX_PER_MINUTE);
  const wordPress = {
    contentFetch,
    api: settings.contentApi ?? `${EMULATOR_HOME}/wp-json`,
    secret: settings.purgeSecret,
    report: (problem: string) => app.log.warn(problem),
  };

  addSameOriginForm(app, settings.siteUrl, (scope) => {
    scope.post('/-/comments', { bodyLimit: BODY_LIMIT_BYTES, config: { cost: SEARCH } }, async (request, reply) => {
      const form = v.safeParse(formSchema, Object.fromEntries(new URLSearchParams(String(request.body))));
      const target = form.success ? pageRequestOf(form.output.link, settings) : undefined;
      if (!form.success || !target) return reply.callNotFound();
      const { parent, name, email, text, website } = form.output;
      const draft = { parent, name, email, text };
      const client = clientOf(request.ip);
      const page = await pages.load(target, client);
      const { record } = page;
      if (!record.isPostType || page.lock) return reply.callNotFound();

      const refuse = async (problem: CommentProblem) =>
        send(request, reply, await pages.refuseComment(page, client, { problem, draft }));
      const leadBack = (outcome: string) =>
        reply
          .code(303)
          .header('cache-control', 'no-store')
          .header('location', `${page.ownLink}?comment=${outcome}#respond`)
          .send();
      if (!page.comments) return refuse('closed');
      if (website !== '') return leadBack('held');
      const mistake = mistakeIn(draft);
      if (mistake) return refuse(mistake);
      if (!isAllowed(client)) return refuse('quick');
      const outcome = await sendComment({ ...draft, post: Number(record.id), client: request.ip }, wordPress);
      return typeof outcome === 'string' ? leadBack(outcome) : refuse(outcome.problem);
    });
  });
}

/** The page that a form names: it must be one of the site's own, and is loaded as any visitor would see it. */
function pageRequestOf(link: string, settings: Settings): PageRequest | undefined {
  const address = readAddress(link, settings.root);
  const isPage = address.kind === 'page' && address.search === '';
  return isPage ? readPageRequest(address, settings, Date.now()) : undefined;
}

/** Mistakes that can be found without asking WordPress. */
function mistakeIn({ name, email, text }: CommentDraft): CommentProblem | undefined {
  if (name === '') return 'name';
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return 'email';
  if (text === '') return 'text';
  return text.length > MAX_TEXT ? 'long' : undefined;
}

/** A comment and its sender. */
interface SentComment extends CommentDraft {
  /** The item's id. */
  post: number;
  /** The visitor's address, which WordPress uses for rate limits and filters. */
  client: string;
}

/** The WordPress that a comment is passed on to. */
interface CommentsSource {
  contentFetch: Fetch;
  /** The REST root. */
  api: string;
  /** The secret that the site signs with; the emulator needs none. */
  secret: string | undefined;
  report: (problem: string) => void;
}

/** What happened to a comment: shown at once, held for an editor, or rejected. */
type Outcome = 'published' | 'held' | { problem: CommentProblem };

/** The route, as it is signed. */
const PATH = '/wp/v2/comments';

const RESPONSE_MS = 8_000;
const MAX_BYTES = 200_000;

const createdSchema = v.object({ status: v.string() });
const refusedSchema = v.object({
  code: v.string(),
  data: v.optional(v.object({ params: v.optional(v.record(v.string(), v.unknown()), {}) })),
});

/** What WordPress's error codes mean to the writer. */
const PROBLEMS: Readonly<Record<string, CommentProblem>> = {
  comment_duplicate: 'duplicate',
  comment_flood: 'quick',
  rest_comment_closed: 'closed',
  rest_comment_invalid_post_id: 'closed',
  rest_comment_draft_post: 'closed',
  rest_comment_trash_post: 'closed',
  rest_comment_not_supported_post_type: 'closed',
  rest_comment_content_invalid: 'text',
  rest_comment_author_data_required: 'name',
  comment_author_column_length: 'name',
  comment_author_email_column_length: 'email',
  comment_content_column_length: 'long',
};

/** Passes a comment on to WordPress, signed. Never throws because of what WordPress says, and never logs what was written. */
export async function sendComment(comment: SentComment, source: CommentsSource): Promise<Outcome> {
  const { contentFetch, api, secret, report } = source;
  const { post, parent, name, email, text, client } = comment;
  const body = JSON.stringify({
    post,
    parent,
    author_name: name,
    author_email: email,
    content: text,
    ostium_client: client,
  });
  const signed = { time: String(Math.round(Date.now() / 1000)), nonce: randomUUID(), method: 'POST', path: PATH, body };
  const signal = AbortSignal.timeout(RESPONSE_MS);
  try {
    const response = await contentFetch(api.replace(/\/$/, '') + PATH, {
      method: 'POST',
      redirect: 'manual',
      signal,
      body,
      headers: {
        'content-type': 'application/json',
        ...(secret !== undefined && {
          [SIGNATURE_HEADERS.time]: signed.time,
          [SIGNATURE_HEADERS.nonce]: signed.nonce,
          [SIGNATURE_HEADERS.signature]: signRequest(signed, secret),
        }),
      },
    });
    const json: unknown = JSON.parse(await readBody(response, MAX_BYTES, signal));
    if (response.status === 201 && v.is(createdSchema, json)) return json.status === 'approved' ? 'published' : 'held';
    return { problem: problemOf(response.status, json, report) };
  } catch (error) {
    report(
      `A comment could not be passed on: ${error instanceof SyntaxError ? 'the response is not JSON' : reasonOf(error)}.`,
    );
    return { problem: 'unavailable' };
  }
}

function problemOf(status: number, body: unknown, report: CommentsSource['report']): CommentProblem {
  const refusal = v.safeParse(refusedSchema, body);
  const { code, data } = refusal.success ? refusal.output : { code: '', data: undefined };
  if (code === 'rest_invalid_param' && data && 'author_email' in data.params) return 'email';
  const known = Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined;
  if (known) return known;
  report(
    code === 'rest_comment_login_required'
      ? 'WordPress takes no comments from this site: both sides need the same PURGE_SECRET and the right time, and its discussion settings must not ask for an account.'
      : `WordPress answered ${status} to a comment.`,
  );
  return status >= 500 || code === 'rest_comment_login_required' || code === '' ? 'unavailable' : 'refused';
}
