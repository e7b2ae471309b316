import type { DataRecord } from '@ostium/content';
import type { Messages } from '../../messages/en.ts';

/** Whether a list is one of articles. Lists of the site's own item types say nothing of articles and their categories. */
export function isOfArticles(record: DataRecord): boolean {
  if (!record.isArchive) return false;
  return record.isPostTypeArchive ? record.type === 'post' : record.items.every(({ type }) => type === 'post');
}

/** The words around a list. */
export function listWords(record: DataRecord, messages: Messages) {
  return isOfArticles(record)
    ? {
        one: messages.articleInList,
        several: messages.articlesInList,
        oneMore: messages.moreArticle,
        severalMore: messages.moreArticles,
        loadMore: messages.loadMore,
        newest: messages.newestArticle,
        read: messages.readArticle,
        search: messages.searchArticles,
      }
    : {
        one: messages.entryInList,
        several: messages.entriesInList,
        oneMore: messages.moreEntry,
        severalMore: messages.moreEntries,
        loadMore: messages.loadMoreEntries,
        newest: messages.newestEntry,
        read: messages.readMore,
        search: messages.searchSite,
      };
}
