import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import type { Action } from './actionSchema.ts';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';

interface ActionButtonProps {
  action: Action;
  color?: 'primary' | 'secondary' | 'info' | 'white' | undefined;
}

/** An action from an editor, as a button. */
export function ActionButton({ action: { link, text, opensNewTab }, color }: ActionButtonProps) {
  return (
    <ButtonLink href={link} color={color} opensNewTab={opensNewTab}>
      {text}
    </ButtonLink>
  );
}

/** An action from an editor, as a link. */
export function ActionLink({ action: { link, text, opensNewTab } }: { action: Action }) {
  return (
    <ArrowLink href={link} opensNewTab={opensNewTab}>
      {text}
    </ArrowLink>
  );
}
