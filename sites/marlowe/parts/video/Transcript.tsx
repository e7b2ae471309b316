import { Html } from 'ostium/ui/html/Html.tsx';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { useBlockMessages } from '../../messages/blockMessages.ts';

/** A video in words, chapter by chapter, below it: closed until somebody wants it. */
export function Transcript({ html }: { html: SafeHtml | undefined }) {
  const messages = useBlockMessages();
  if (!html) return null;
  return (
    <details className="plain-disclosure">
      <summary>{messages.transcript}</summary>
      <Html html={html} />
    </details>
  );
}
