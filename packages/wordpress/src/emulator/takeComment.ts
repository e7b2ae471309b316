import * as v from 'valibot';
import { isPublic } from './model/item.ts';
import type { Model } from './model/model.ts';
import { RestError } from './rest/restError.ts';

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
