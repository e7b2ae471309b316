import type { Comment, Model } from '../model/model.ts';
import { embeddable, type Resource } from './resource.ts';

/** A comment, as `wp/v2/comments` answers it where avatars are switched off. */
export const commentResource = (comment: Comment, model: Model): Resource => ({
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
    const answers = (model.commentsByPost.get(id) ?? []).some(({ parent }) => parent === comment.id);
    return {
      self: [{ href: `${api}/comments/${comment.id}` }],
      collection: [{ href: `${api}/comments` }],
      ...(comment.author && { author: [embeddable(`${api}/users/${comment.author.id}`)] }),
      up: [embeddable(`${api}/${type.restBase}/${id}`, { post_type: type.name })],
      ...(comment.parent && { 'in-reply-to': [embeddable(`${api}/comments/${comment.parent}`)] }),
      ...(answers && { children: [embeddable(`${api}/comments?parent=${comment.id}`)] }),
    };
  },
});
