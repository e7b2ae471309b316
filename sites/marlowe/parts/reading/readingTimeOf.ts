import type { ReadPost } from '../../entities/post.entity.ts';
import type { Messages } from '../../messages/en.ts';

/** How long an article takes to read, from its source, or else by counting its words. */
export function readingTimeOf(
  { reading_time, article }: Pick<ReadPost, 'reading_time' | 'article'>,
  messages: Pick<Messages, 'minuteToRead' | 'minutesToRead'>,
): string | undefined {
  if (reading_time || !article) return reading_time;
  return `${article.minutes} ${article.minutes === 1 ? messages.minuteToRead : messages.minutesToRead}`;
}
