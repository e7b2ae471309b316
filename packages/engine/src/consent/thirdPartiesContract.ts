import * as v from 'valibot';
import type { Integration, Purpose } from './integration.ts';
import { commonSettings } from './integration.ts';

/** A third party that another part of the site lets in, by a configuration of its own, as its contract tells of it. */
export interface ThirdPartyElsewhere {
  name: string;
  does: string;
  /** What configures it. */
  variable: string;
  loads: string;
  pages: string;
  consent: string;
  hosts: string;
  sends: readonly string[];
  agreement: string;
}

const CONSENT: Readonly<Record<Purpose | 'onRequest', string>> = {
  counting: 'The visitor has agreed to counting.',
  ads: 'The visitor has agreed to advertising.',
  calls: 'The visitor has agreed to call tracking.',
  onRequest: 'Each time, the visitor clicks a button that says what will be loaded. Nobody is asked before.',
};

/**
 * The contract with every third party that a site may have, in Markdown, from what declares them.
 * @param deniedPages in words of the site: which pages are denied, and where that is said
 */
export function thirdPartiesContract(
  integrations: readonly Integration[],
  elsewhere: readonly ThirdPartyElsewhere[],
  deniedPages: string,
): string {
  const thirdParties = [...integrations.map(describe), ...elsewhere];
  return [
    headOf(deniedPages),
    '| third party | configured by | consent | pages |',
    '| --- | --- | --- | --- |',
    ...thirdParties.map(
      ({ name, variable, consent, pages }) => `| [${name}](#${name}) | ${[variable, consent, pages].join(' | ')} |`,
    ),
    ...thirdParties.flatMap(section),
  ].join('\n');
}

function describe({ name, does, purpose, kinds, paths, sends, settings }: Integration): ThirdPartyElsewhere {
  const entries = 'entries' in settings ? Object.entries<Entry>(Object(settings.entries)) : [];
  const specificSettings = entries.filter(([key]) => !(key in commonSettings)).map(settingOf);
  return {
    name,
    does,
    sends,
    variable: `\`INTEGRATION_${name.toUpperCase().replaceAll('-', '_')}\``,
    loads: `The script at its setting \`script\`.${specificSettings.length > 0 ? ` Its own settings: ${specificSettings.join('; ')}.` : ''}`,
    pages: pagesOf(kinds, paths),
    consent: CONSENT[purpose],
    hosts: 'Those of `script` and `hosts`.',
    agreement:
      purpose === 'onRequest'
        ? 'Nothing: the visitor asks it to read the page.'
        : purpose === 'ads'
          ? 'Without `hasAgreement` the site does not start: its pages say what worries a visitor.'
          : 'What it may be told, as above.',
  };
}

/** A setting's schema, or what stands around it where it may be left out. */
type Entry = v.GenericSchema & { wrapped?: v.GenericSchema; default?: unknown };

/** A setting, what its schema says of it, and what holds where it is not set. */
function settingOf([key, schema]: readonly [string, Entry]): string {
  const { wrapped = schema, default: fallback } = schema;
  const when =
    wrapped === schema
      ? 'must be set'
      : fallback === undefined
        ? 'may be left out'
        : `\`${typeof fallback === 'string' ? fallback : JSON.stringify(fallback)}\` if not set`;
  return `\`${key}\`, ${v.getDescription(wrapped) ?? ''} (${when})`;
}

function pagesOf(kinds?: readonly string[], paths?: readonly string[]): string {
  const conditions = [kinds && `of the kinds ${inCode(kinds)}`, paths && `at ${inCode(paths)} and below`].filter(
    Boolean,
  );
  return conditions.length > 0 ? `Pages ${conditions.join(', and ')}.` : 'All except denied pages.';
}

const inCode = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

const section = (thirdParty: ThirdPartyElsewhere): string[] => [
  `\n## ${thirdParty.name}\n\n${thirdParty.does}\n`,
  ...Object.entries({
    Loads: thirdParty.loads,
    'Hosts in the policy': thirdParty.hosts,
    'What an agreement changes': thirdParty.agreement,
  }).map(([label, sentence]) => `- **${label}:** ${sentence}`),
  '- **It is sent:**',
  ...thirdParty.sends.map((sentence) => `  - ${sentence}`),
];

const headOf = (deniedPages: string): string => `# Third parties

Written by \`npm run generate\` from their declarations: change those. A third party that is not configured is absent: no script, no host in a
policy, no word on a page. If the browser opts out for its visitor (\`Sec-GPC\`, \`navigator.globalPrivacyControl\`), every answer is no. On denied
pages (${deniedPages})
there are no third parties except the form's host, in its frame.

A variable contains the address of the script, or all settings as JSON: \`script\`, \`hosts\` (\`script\`, \`connect\`, \`img\`, \`frame\`: further
hosts), \`hasAgreement\`, \`kinds\` and \`paths\` (the pages, instead of those below), and the settings named below. \`site.config.ts\` takes the
same under \`integrations\`, by name.

This page covers everything that the site sends. It does not cover what a script reads by itself: it can read the address and the text of its page
like any script. So a company that must not learn them must not be configured, or must be kept off pages about illnesses with \`kinds\`. A
script is requested with the site's host as its referrer, never the page; the policy allows its host for scripts, connections and pictures.

With \`hasAgreement\`, a company is sent the address and title of every page, the text of links, and later the events of denied pages. Without it,
only the kind of a page that may be about an illness.
`;
