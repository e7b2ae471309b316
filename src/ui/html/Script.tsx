import { useEffect, useState } from 'react';
import { useIsHydrating } from '../island/useIsHydrating.ts';
import { startScript } from './startScript.ts';

/** What to run, of which the site's settings have allowed each: `src` as a browser writes it, without a quote in it. */
export type ScriptSource = { src: string; code?: undefined } | { src?: undefined; code: string };

type ScriptProps = ScriptSource & { isModule: boolean };

/**
 * A script that an editor has placed: it runs once each time the content is shown, and shows nothing itself. In the server's HTML
 * it is an ordinary script, because the part it stands in may never be hydrated.
 */
export function Script(props: ScriptProps) {
  const { src, code, isModule } = props;
  const [isThere] = useState(useIsHydrating());
  useEffect(
    () => (isThere ? undefined : startScript({ src, code, isModule }, document)),
    [isThere, src, code, isModule],
  );
  const html = import.meta.env.SSR ? scriptTag(props) : '';
  return <span hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Code stands as it is: what would end it early is not allowed to run (`componentProps.ts`). */
function scriptTag({ src, code, isModule }: ScriptProps): string {
  const type = isModule ? ' type="module"' : '';
  if (src === undefined) return `<script${type}>${code}</script>`;
  return `<script async${type} src="${src.replaceAll('&', '&amp;').replaceAll('"', '%22')}"></script>`;
}
