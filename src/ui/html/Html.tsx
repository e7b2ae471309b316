interface HtmlProps {
  /** HTML that `cleanHtml` has made safe: block schemas and entity readers give nothing else. */
  html: string;
  className?: string | undefined;
}

/** Shows an editor's HTML. The only door: no other component sets inner HTML. */
export function Html({ html, className }: HtmlProps) {
  return <div className={className ? `rich ${className}` : 'rich'} dangerouslySetInnerHTML={{ __html: html }} />;
}
