import { Html } from 'ostium/ui/html/Html.tsx';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
// A file for each look: a document has those that its text uses.
import './button.css';
import './comparison.css';
import './ladder.css';
import './note.css';
import './questions.css';
import './quote.css';
import './rings.css';
import './rows.css';
import './standfirst.css';
import './stop.css';
import './timeline.css';

interface PatternedTextProps {
  html: SafeHtml;
  className?: string | undefined;
  isLong?: boolean;
}

/** An editor's text whose patterns have their looks: `articleLooks` has found them. */
export const PatternedText = ({ html, className, isLong = false }: PatternedTextProps) => (
  <Html html={html} className={className} isLong={isLong} hasLooks />
);
