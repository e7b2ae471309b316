import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import type { Action } from './actionSchema.ts';

/** An action from an editor, as a link. */
export function ActionLink({ action: { link, text, opensNewTab } }: { action: Action }) {
  return (
    <ArrowLink href={link} opensNewTab={opensNewTab}>
      {text}
    </ArrowLink>
  );
}
