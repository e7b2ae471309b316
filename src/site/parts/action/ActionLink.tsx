import { ArrowLink } from '#ui/text-link/ArrowLink.tsx';
import type { Action } from './actionSchema.ts';

/** What an editor wrote as a button, where it is a link that leads on. */
export function ActionLink({ action: { link, text, opensNewTab } }: { action: Action }) {
  return (
    <ArrowLink href={link} opensNewTab={opensNewTab}>
      {text}
    </ArrowLink>
  );
}
