import { useEffect, useState } from 'react';
import { useIsHydrating } from '../part/useIsHydrating.ts';
import { startScript } from './startScript.ts';

interface ScriptProps {
  /** On one of the addresses that the site's settings allow, as a browser writes it: no quote is left in it. */
  src: string;
  isModule: boolean;
}

/**
 * A script that an editor has placed: it runs once each time the content is shown, and shows nothing itself. In the server's HTML
 * it is an ordinary script, because the part it stands in may never be hydrated.
 */
export function Script({ src, isModule }: ScriptProps) {
  const [isThere] = useState(useIsHydrating());
  useEffect(() => (isThere ? undefined : startScript({ src, isModule }, document)), [isThere, src, isModule]);
  const html = import.meta.env.SSR ? scriptTag(src, isModule) : '';
  return <span hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

const scriptTag = (src: string, isModule: boolean): string =>
  `<script async${isModule ? ' type="module"' : ''} src="${src.replaceAll('&', '&amp;').replaceAll('"', '%22')}"></script>`;
