import type { HeadlessPage } from 'ostium';
import { messagesIn } from '../../messages/messages.ts';

/** The heading of a list of items other than articles. */
export function listTitle({ record, language }: Pick<HeadlessPage, 'record' | 'language'>): string {
  const messages = messagesIn(language);
  return record.isPostTypeArchive && record.type === 'testimonials' ? messages.testimonials : messages.featuredIn;
}

/** What such a list is about, for search engines. */
export function listDescription({ record, language }: Pick<HeadlessPage, 'record' | 'language'>): string | undefined {
  const isTestimonials = record.isPostTypeArchive && record.type === 'testimonials';
  return isTestimonials ? messagesIn(language).testimonialsAbout : undefined;
}
