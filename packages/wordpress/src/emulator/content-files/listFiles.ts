import type { FilePlace } from './contentError.ts';
import type { Entries, Reference } from './readEntries.ts';

/** An author. */
export interface UserFile {
  place: FilePlace;
  id: number;
  name: string;
  slug: string;
  description: string;
  url: string;
}

/** A category, tag or the like. */
export interface TermFile {
  place: FilePlace;
  id: number;
  name: string;
  slug: string;
  description: string;
  parent: Reference | undefined;
}

/** A comment. `author` is set when one of the site's own users wrote it. */
export interface CommentFile {
  place: FilePlace;
  id: number;
  post: Reference | undefined;
  parent: number;
  author: Reference | undefined;
  authorName: string;
  authorUrl: string;
  date: string;
  /** Markdown, or HTML, to be left as it is. */
  content: string;
  isHtml: boolean;
  contentPlace: FilePlace;
  status: 'approved' | 'hold';
}

/** Reads one entry of `users.yaml`. */
export function readUser(entries: Entries): UserFile {
  entries.allowOnly(['id', 'name', 'slug', 'description', 'url']);
  return { ...readNamed(entries), url: entries.text('url') ?? '' };
}

/** Reads one entry of `categories.yaml`, `tags.yaml` or `testimonial-types.yaml`. */
export function readTerm(entries: Entries): TermFile {
  entries.allowOnly(['id', 'name', 'slug', 'description', 'parent']);
  return { ...readNamed(entries), parent: entries.reference('parent') };
}

/** Reads one entry of `comments.yaml`. */
export function readComment(entries: Entries): CommentFile {
  const allowedFields = ['id', 'post', 'parent', 'author', 'author_name', 'author_url', 'date', 'content', 'status'];
  entries.allowOnly(allowedFields);
  if (!entries.has('post')) entries.fail('post', 'be given');
  return {
    place: entries.place,
    id: entries.id() ?? entries.fail('id', 'be given') ?? 0,
    post: entries.reference('post'),
    parent: entries.number('parent') ?? 0,
    author: entries.reference('author'),
    authorName: entries.text('author_name') ?? '',
    authorUrl: entries.text('author_url') ?? '',
    date: entries.date('date') ?? entries.fail('date', 'be given') ?? '',
    content: entries.text('content') ?? '',
    isHtml: entries.node('content')?.tag === '!html',
    contentPlace: entries.placeOfText('content'),
    status: entries.oneOf('status', ['approved', 'hold']) ?? 'approved',
  };
}

const readNamed = (entries: Entries) => ({
  place: entries.place,
  id: entries.id() ?? entries.fail('id', 'be given') ?? 0,
  name: entries.plainText('name') ?? entries.fail('name', 'be given') ?? '',
  slug: entries.text('slug') ?? entries.fail('slug', 'be given') ?? '',
  description: entries.plainText('description') ?? '',
});
