import { isPublic, type Comment, type Item } from '../../model/item.ts';
import type { Model } from '../../model/model.ts';
import { viewOf, embeddable, type Outcome, type RestRequest, type Resource } from '../resource.ts';
import { commentListRules, singleRules } from '../params/paramRules.ts';
import { RestError } from '../restError.ts';
import { chooseFrom, pageOf, readListParams } from './lists.ts';
import * as v from 'valibot';

/** `wp/v2/comments`: approved ones on public items. */
export function listComments(request: RestRequest): Outcome {
  const params = readListParams(request, commentListRules, 'edit comments');
  const { model, isAuthorised } = request;
  const posts = params.ids('post');
  for (const id of posts) refuseHiddenPost(model.items.get(id), isAuthorised);
  const candidates = posts.length > 0 ? posts.flatMap((id) => model.commentsByPost.get(id) ?? []) : model.comments;
  const [parents, excludedParents] = [params.ids('parent'), params.ids('parent_exclude')];
  const [after, before] = [params.text('after'), params.text('before')];
  const matches = chooseFrom(candidates, params, commentText).filter(
    (comment) =>
      isVisible(comment, isAuthorised) &&
      (parents.length === 0 || parents.includes(comment.parent)) &&
      !excludedParents.includes(comment.parent) &&
      (after === undefined || comment.date > after) &&
      (before === undefined || comment.date < before),
  );
  const inOrder = params.text('order') === 'asc' ? matches.toReversed() : matches;
  return pageOf(request, params, inOrder, (comment) => commentResource(comment, model));
}

/** `wp/v2/comments/{id}`. */
export function showComment(id: number, request: RestRequest): Outcome {
  const comment = request.model.comments.find((comment) => comment.id === id);
  if (!comment) throw new RestError(404, 'rest_comment_invalid_id', 'Invalid comment ID.');
  if (!isVisible(comment, request.isAuthorised)) {
    throw new RestError(401, 'rest_cannot_read', 'Sorry, you are not allowed to read this comment.');
  }
  const params = readListParams(request, singleRules, 'edit this comment');
  return { kind: 'one', resource: commentResource(comment, request.model), view: viewOf(request, params) };
}

const commentText = ({ authorName, contentHtml }: Comment): string => `${authorName} ${contentHtml()}`;

const isVisible = ({ isApproved, post }: Comment, isAuthorised: boolean): boolean =>
  isAuthorised || (isApproved && isPublic(post) && !post.password);

function refuseHiddenPost(post: Item | undefined, isAuthorised: boolean): void {
  if (!post || isPublic(post) || isAuthorised) return;
  throw new RestError(401, 'rest_cannot_read_post', 'Sorry, you are not allowed to read the post for this comment.');
}

/** A comment, as `wp/v2/comments` returns it if avatars are switched off. */
const commentResource = (comment: Comment, model: Model): Resource => ({
  key: `comment ${comment.id}`,
  fields({ context }) {
    const isFull = context !== 'embed';
    return {
      id: () => comment.id,
      ...(isFull && { post: () => comment.post.id }),
      parent: () => comment.parent,
      author: () => comment.author?.id ?? 0,
      author_name: () => comment.authorName,
      author_url: () => comment.authorUrl,
      date: () => comment.date,
      ...(isFull && { date_gmt: () => comment.dateGmt }),
      content: () => ({ rendered: comment.contentHtml() }),
      link: () => `${comment.post.link}#comment-${comment.id}`,
      ...(isFull && { status: () => (comment.isApproved ? 'approved' : 'hold') }),
      type: () => 'comment',
      ...(isFull && { meta: () => [] }),
      acf: () => [],
    };
  },
  links() {
    const api = `${model.home}/wp-json/wp/v2`;
    const { type, id } = comment.post;
    const replies = (model.commentsByPost.get(id) ?? []).some(({ parent }) => parent === comment.id);
    return {
      self: [{ href: `${api}/comments/${comment.id}` }],
      collection: [{ href: `${api}/comments` }],
      ...(comment.author && { author: [embeddable(`${api}/users/${comment.author.id}`)] }),
      up: [embeddable(`${api}/${type.restBase}/${id}`, { post_type: type.name })],
      ...(comment.parent && { 'in-reply-to': [embeddable(`${api}/comments/${comment.parent}`)] }),
      ...(replies && { children: [embeddable(`${api}/comments?parent=${comment.id}`)] }),
    };
  },
});

/** The fields with which a comment is created. */
const commentSchema = v.object({
  post: v.number(),
  parent: v.optional(v.number(), 0),
  author_name: v.optional(v.string(), ''),
  author_email: v.optional(v.string(), ''),
  content: v.optional(v.string(), ''),
});

/** How many are remembered, to reject duplicates. */
const MAX_HELD = 200;

/**
 * Accepts comments like a WordPress whose editors review each one first: they are held, and shown to nobody. They are in memory, for
 * as long as the process lives. Only a call from this process has a body, so a stranger's is refused as before.
 */
export function createCommentBox(): (model: Model, body: string) => Response {
  const pendingComments: string[] = [];
  return (model, body) => {
    try {
      const comment = readComment(model, body);
      const key = JSON.stringify(comment);
      if (pendingComments.includes(key)) throw DUPLICATE;
      pendingComments.push(key);
      pendingComments.splice(0, pendingComments.length - MAX_HELD);
      return Response.json({ id: model.comments.length + pendingComments.length, status: 'hold' }, { status: 201 });
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      return Response.json(error, { status: error.status });
    }
  };
}

const DUPLICATE = new RestError(
  409,
  'comment_duplicate',
  'Duplicate comment detected; it looks as though you&#8217;ve already said that!',
);

function readComment(model: Model, body: string): v.InferOutput<typeof commentSchema> {
  const comment = v.parse(commentSchema, JSON.parse(body));
  const post = model.items.get(comment.post);
  if (!post || !isPublic(post))
    throw new RestError(
      403,
      'rest_comment_invalid_post_id',
      'Sorry, you are not allowed to create this comment without a post.',
    );
  if (post.commentStatus !== 'open')
    throw new RestError(403, 'rest_comment_closed', 'Sorry, comments are closed for this item.');
  if (comment.author_email !== '' && !isMailAddress(comment.author_email))
    throw new RestError(400, 'rest_invalid_param', 'Invalid parameter(s): author_email', {
      data: { params: { author_email: 'Invalid email address.' } },
    });
  if (comment.author_name === '' || comment.author_email === '')
    throw new RestError(
      400,
      'rest_comment_author_data_required',
      'Creating a comment requires valid author name and email values.',
    );
  if (comment.content.trim() === '')
    throw new RestError(400, 'rest_comment_content_invalid', 'Invalid comment content.');
  return comment;
}

/** WordPress's own check: a name, one `@`, and a host that contains a dot. */
function isMailAddress(text: string): boolean {
  const [name = '', host = '', ...extraParts] = text.split('@');
  return extraParts.length === 0 && name !== '' && !/\s/.test(text) && /[^.]\.[^.]/.test(host);
}
