import { joinLink } from '#engine/content/source.ts';
import type { ChromeDeps, ChromeLoader } from '#engine/http/site.ts';
import { openPractice } from '../practice/openPractice.ts';
import { createChromeLoader } from './loadChrome.ts';
import { createSourceMenu } from './sourceMenu.ts';

/** A menu made from the source's pages is an extra: nobody waits longer for it, in milliseconds. */
const MENU_LIMIT_MS = 1_000;

/** The chrome of this site: the practice's facts, a menu, and its notices. */
export async function openChrome({ content, ...deps }: ChromeDeps): Promise<ChromeLoader> {
  const { settings, fields, report } = deps;
  const facts = await openPractice(deps);
  const open = () => content.open({ deadline: Date.now() + MENU_LIMIT_MS });
  const home = settings.root;
  const menu = createSourceMenu({ fields, home, open, now: Date.now, report });
  const blogLink = joinLink(home, content.config.postsPage ?? '');
  const loader = createChromeLoader({
    ...{ fields, facts, menu, blogLink, report, know: content.addKnownLinks },
    popup: settings.popup,
  });
  return { load: (source) => loader.load(source), warnings: () => facts.warnings() };
}
