import type { Fields, ChromeDeps, ChromeLoader } from 'ostium';
import { OPTIONAL_WAIT_MS, memoize } from '@ostium/content/browser';
import { joinLink } from '@ostium/content';
import type { Entity, Need, Source } from '@ostium/content';
import { purposesOf } from 'ostium/consent';
import { formAddresses } from 'ostium/server';
import { readSiteSettings } from '../siteSettings.ts';
import { languagesWithoutMessages } from '../messages/messages.ts';
import { openPractice } from '../practice/openPractice.ts';
import { createPlaceholderSource } from '../practice/placeholderSource.ts';
import { practiceNeed } from '../practice/practice.ts';
import type { Practice } from '../practice/practice.ts';
import type { PracticeFacts } from '../practice/openPractice.ts';
import type { Chrome } from './chrome.ts';
import { createSourceMenu } from './menu/sourceMenu.ts';
import type { SourceMenu } from './menu/sourceMenu.ts';
import { changeOfNotices, currentNotice, readAlerts, readPopup } from './notices/readNotices.ts';

/** The chrome of this site: the practice's facts, a menu, and its notices. */
export async function openChrome({ content, ...deps }: ChromeDeps): Promise<ChromeLoader> {
  const { settings, fields, report } = deps;
  const facts = await openPractice(deps);
  content.fillPlaceholders(
    createPlaceholderSource({ settings, fields, report, learnPractice: (outcome) => facts.learn(outcome) }),
  );
  const home = settings.root;
  const menu = createSourceMenu({ fields, home, now: () => performance.now() });
  const blogLink = joinLink(home, content.config.postsPage ?? '');
  const loader = createChromeLoader({
    fields,
    facts,
    menu,
    blogLink,
    report,
    know: content.addKnownLinks,
    now: Date.now,
    ...readSiteSettings(settings),
  });
  const forms = formAddresses(settings);
  const missingMessages = languagesWithoutMessages(Object.keys(settings.languages)).map(describeMissing);
  for (const sentence of missingMessages) report(sentence);
  const declaredPurposes = purposesOf(deps.integrations);
  const purposes = declaredPurposes.length > 0 ? declaredPurposes : undefined;
  const canTranslate = deps.integrations.some(({ name }) => name === 'translation');
  return {
    load: async (source): Promise<Chrome> => ({ ...(await loader.load(source)), forms, purposes, canTranslate }),
    warnings: () => [...missingMessages, ...facts.warnings()],
    changesAt: ({ noticeChangesAt }: Chrome) => noticeChangesAt,
  };
}

const describeMissing = (language: string): string =>
  `The interface has no words in the language "${language}" of site.config.ts, so its pages have English ones: add messages/${language}.ts, and name it in messages/messages.ts.`;

/** The practice's alerts: the first that has begun and not ended is shown. */
const alertsNeed: Need = { endpoint: 'alerts', waitMs: OPTIONAL_WAIT_MS };

/** The practice's popups: the same. */
const popupsNeed: Need = { endpoint: 'popups', waitMs: OPTIONAL_WAIT_MS };

interface LoaderDeps {
  fields: Fields;
  facts: PracticeFacts;
  /** Used if the facts contain no menu. */
  menu: SourceMenu;
  /** Where the blog is, if the facts do not say. */
  blogLink: string;
  /** Whether the site shows popups at all. */
  popup: 'open' | 'closed';
  /** The practice's time zone, by which notices begin and end. */
  timeZone: string;
  /** In milliseconds since 1970. */
  now: () => number;
  report: (problem: string) => void;
  /** Receives the site's own links in the practice's facts: its menu and its footer. */
  know: (links: readonly string[]) => void;
}

/** A loader that reads each response once, for as long as the source sends the same one. */
export function createChromeLoader(deps: LoaderDeps): { load(source: Source): Promise<Chrome> } {
  const { fields, facts, menu, blogLink, popup, timeZone, now, report, know } = deps;
  const alertsOf = memoize((entity: Entity) => readAlerts(entity, { fields, timeZone, report }));
  const popupOf = memoize((entity: Entity) => readPopup(entity, { fields, timeZone, report }));
  const needs = [practiceNeed, alertsNeed, ...(popup === 'open' ? [popupsNeed] : [])];

  let last: { facts: Practice; navigation: Practice['navigation']; practice: Practice } | undefined;
  /** The same object for the same facts and menu. */
  const completePractice = (currentFacts: Practice, navigation: Practice['navigation']): Practice => {
    if (last?.facts !== currentFacts || last.navigation !== navigation) {
      const links = { ...currentFacts.links, blog: currentFacts.links.blog ?? blogLink };
      last = { facts: currentFacts, navigation, practice: { ...currentFacts, links, navigation } };
      know(linksIn(last.practice));
    }
    return last.practice;
  };

  return {
    async load(source) {
      // If the known facts have no menu, the new ones will not either: the menu is made in parallel, so that nobody waits for one
      // after the other.
      const isMade = lacksMenu(facts.learn(undefined));
      await source.fetchNeeds(isMade ? [...needs, ...menu.needs()] : needs);
      const currentFacts = facts.learn(source.outcome(practiceNeed));
      if (lacksMenu(currentFacts)) await source.fetchNeeds(menu.needs());
      const alerts = itemsOf(source, alertsNeed).flatMap(alertsOf);
      const popups = itemsOf(source, popupsNeed).flatMap((entity) => popupOf(entity) ?? []);
      const time = now();
      return {
        practice: completePractice(
          currentFacts,
          lacksMenu(currentFacts) ? menu.learn(source) : currentFacts.navigation,
        ),
        alert: currentNotice(alerts, time),
        popup: currentNotice(popups, time),
        year: new Date(time).getFullYear(),
        noticeChangesAt: changeOfNotices([...alerts, ...popups], time),
      };
    },
  };
}

const lacksMenu = ({ navigation }: Practice): boolean => navigation.length === 0;

/** Every path of a page in a value of plain JSON, wherever it stands. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\/(?!(?:[^?#]*\/)?-\/)[^?#]*$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : [];
}

/** Notices are extras: if they cannot be fetched, the page is sent without them. */
function itemsOf(source: Source, need: Need): Entity[] {
  const outcome = source.outcome(need);
  const refs = outcome?.isFound && 'items' in outcome ? outcome.items : [];
  return refs.flatMap((ref) => source.entity(ref) ?? []);
}
