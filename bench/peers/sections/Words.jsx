const ARROW = 'M1 13.2C4.2 10.2 7.6 10.7 11 11.8s6.6 1.4 11.4.4M17.2 7.6l5.6 4.6-5.6 4.6';

/** An editor's HTML. */
export function Html({ html, className = 'rich' }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A drawn sign of one line. */
export function Icon({ path }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** A link with an arrow behind its words. */
export function ArrowLink({ href, children }) {
  return (
    <a href={href} className="arrow-link">
      <span className="words">{children}</span>
      <span className="tail">
        <Icon path={ARROW} />
      </span>
    </a>
  );
}

/** A link that looks like a button. */
export function Button({ href, children }) {
  return (
    <a href={href} className="button info large">
      {children}
    </a>
  );
}
