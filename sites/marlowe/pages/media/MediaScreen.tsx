import { Html } from 'ostium/ui/html/Html.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import { entityOfRecord } from 'ostium';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import column from '../column.module.css';

/** A picture, film or sound with a page of its own; for any other file, a link to it. */
export function MediaScreen({ page }: ScreenProps) {
  const messages = messagesIn(page.language);
  const media = entityOfRecord(page);
  if (media?.kind !== 'media') return null;
  return (
    <article className={`${column['column']} ${column['reading']}`}>
      <h1>{media.title}</h1>
      {media.image && <Picture image={media.image} use={[{ px: 480 }]} isUrgent />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- WordPress knows of no captions for an upload. */}
      {media.player === 'video' && <video src={media.file} controls preload="metadata" aria-label={media.title} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the same */}
      {media.player === 'audio' && <audio src={media.file} controls preload="metadata" aria-label={media.title} />}
      {media.caption && <Html html={media.caption} />}
      {!media.image && media.file && (
        <p>
          <a href={media.file}>{messages.download}</a>
        </p>
      )}
    </article>
  );
}
