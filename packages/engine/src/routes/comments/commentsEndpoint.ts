import type { FastifyInstance } from 'fastify';
import { SEARCH } from '#http/work.ts';
import * as v from 'valibot';
import type { CommentProblem, CommentDraft } from '#page/page.ts';
import { clientOf } from '#http/clients.ts';
import { addSameOriginForm } from '#http/sameOriginForm.ts';
import { createRequestLimit } from '#http/requestLimit.ts';
import { readAddress, readPageRequest } from '#http/pageRequest.ts';
import type { PageRequest } from '#http/pageRequest.ts';
import { EMULATOR_HOME } from '#runtime/source/contentConnection.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { Server } from '../server.ts';
import { sendComment } from './sendComment.ts';

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
