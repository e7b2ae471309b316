import { ICONS, LOGO, WAVES } from '../shared/drawings.js';

/** An editor's HTML. */
export function Html({ html, className = 'rich' }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The heading of a section, and its first words. */
export function Intro({ id, heading, line, content, className = 'intro' }) {
  return (
    <div className={className}>
      <h2 id={id}>
        {heading}
        {line && <span className="line"> {line}</span>}
      </h2>
      {content && <Html html={content} className="rich lead" />}
    </div>
  );
}

/** A drawn sign. */
export function Icon({ name }) {
  const { kind, path } = ICONS[name];
  return (
    <svg className={kind} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** A link with an arrow, which stays on the line of the last word. */
export function ArrowLink({ href, children }) {
  return (
    <a href={href} className="arrow-link">
      <span className="words">{children}</span>
      <span className="tail">
        {'\u2060'}
        <Icon name="arrow" />
      </span>
    </a>
  );
}

/** A link that looks like a button. */
export function Button({ href, color = 'info', size = 'large', children }) {
  return (
    <a href={href} className={`button ${color} ${size}`}>
      {children}
    </a>
  );
}

/** A button that shows only a sign. */
export function IconButton({ icon, label, className, ...rest }) {
  return (
    <button type="button" className={`icon-button ${className}`} {...rest}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

/** The edge of a section. */
export function Wave({ side }) {
  return (
    <svg
      className={`wave ${side}`}
      width="144"
      height="11"
      viewBox="0 0 1440 110"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={WAVES[side]} />
    </svg>
  );
}

/** The sign and the name of the practice. */
export function Logo({ wordmark, sub }) {
  return (
    <a href="/" className="logo">
      <svg className="mark" width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="22" />
        {LOGO.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      <span className="name">
        {wordmark} <span className="sub">{sub}</span>
      </span>
    </a>
  );
}
