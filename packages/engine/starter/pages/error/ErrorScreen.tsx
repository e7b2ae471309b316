import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import type { ScreenProps } from '../../entities/page.entity.ts';
import { messages } from '../../messages/en.ts';

/** What happened, in plain words, and the way on. */
export function ErrorScreen({ page: { record, home } }: ScreenProps) {
  const isMissing = record.isError && record.errorStatus === 404;
  return (
    <>
      <h1>{isMissing ? messages.notFound : messages.unavailable}</h1>
      <p className="lead">{isMissing ? messages.notFoundHelp : messages.tryAgain}</p>
      <ButtonLink href={home}>{messages.home}</ButtonLink>
    </>
  );
}
