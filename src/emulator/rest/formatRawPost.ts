import type { Item, Model } from '../model/model.ts';

/** An item as WordPress holds it in its table, which is what ACF gives for post objects. Numbers of others are text. */
export const formatRawPost = (item: Item, model: Model): object => ({
  ...{ ID: item.id, post_author: String(item.author.id) },
  ...{ post_date: item.date.replace('T', ' '), post_date_gmt: item.dateGmt.replace('T', ' ') },
  // WordPress sends what a password protects here, and the password too; nobody gains from repeating that.
  post_content: item.password ? '' : item.contentHtml().trim(),
  ...{
    post_title: item.title,
    post_excerpt: item.password ? '' : (item.writtenExcerpt ?? ''),
    post_status: item.status,
  },
  ...{ comment_status: item.commentStatus, ping_status: item.type.supports.sticky ? 'open' : 'closed' },
  ...{ post_password: '', post_name: item.slug, to_ping: '', pinged: '' },
  ...{ post_modified: item.modified.replace('T', ' '), post_modified_gmt: item.modifiedGmt.replace('T', ' ') },
  ...{ post_content_filtered: '', post_parent: item.parent?.id ?? 0, guid: item.guid, menu_order: item.menuOrder },
  ...{ post_type: item.type.name, post_mime_type: '' },
  comment_count: String(model.commentsByPost.get(item.id)?.filter(({ isApproved }) => isApproved).length ?? 0),
  filter: 'raw',
});
