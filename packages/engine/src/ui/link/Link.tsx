import type { AriaAttributes, MouseEventHandler, ReactNode } from 'react';

interface LinkProps {
  /** An address; for a page of this site, preferably its path. */
  link: string;
  children: ReactNode;
  className?: string | undefined;
  target?: string | undefined;
  /** Whether the target page is shown from its top. `false` keeps the position. */
  scroll?: boolean;
  /** Whether the target page may be prefetched, if the site does that. */
  prefetch?: boolean;
  /** Runs before the navigation and may prevent it. */
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  'aria-current'?: AriaAttributes['aria-current'];
}

/**
 * A link. It needs no router to work: a running router handles every plain link of the document. The screens here write plain `a`
 * elements, which do the same. This component is for site builders: it names a link's options, and warns if its address is missing.
 */
export function Link(props: LinkProps) {
  const { link, children, className, target, scroll = true, prefetch = true, onClick, 'aria-current': current } = props;
  if (typeof link !== 'string') {
    if (import.meta.env.DEV) warnOfMissingLink(link);
    return children;
  }
  return (
    <a
      href={link}
      className={className}
      target={target}
      rel={target === '_blank' ? 'noopener' : undefined}
      aria-current={current}
      data-scroll={scroll ? undefined : 'false'}
      data-prefetch={prefetch ? undefined : 'false'}
      onClick={onClick}
    >
      {children}
    </a>
  );
}

function warnOfMissingLink(value: unknown): void {
  // For developers; visitors run another build.
  // oxlint-disable-next-line no-console
  console.warn(
    `<Link>: the link prop is required and must be a string, but it is ${String(value)}. It is shown as text.`,
  );
}
