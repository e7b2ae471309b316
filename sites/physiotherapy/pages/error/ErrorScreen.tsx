import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import type { ScreenProps } from '../../entities/item.entity.ts';
import { messages } from '../../messages/de.ts';

/** What happened, in plain words, and the way on. */
export const ErrorScreen = ({ page: { record, home } }: ScreenProps) => (
  <>
    <h1>{record.isError && record.errorStatus === 404 ? messages.notFound : messages.unavailable}</h1>
    <ButtonLink href={home}>{messages.home}</ButtonLink>
  </>
);
