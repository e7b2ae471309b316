import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { readBody } from '@ostium/content';
import type { CommentProblem, CommentDraft } from '#page/page.ts';
import { reasonOf } from '#runtime/fetch.ts';
import type { Fetch } from '#runtime/fetch.ts';
import { SIGNATURE_HEADERS, signRequest } from '#http/signedRequests.ts';

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
