import * as v from 'valibot';

/**
 * What a visitor is asked about, one by one. `asked` needs no such question: the visitor asks for the thing itself, with a press that says
 * what will be loaded.
 */
const PURPOSES = ['counting', 'ads', 'calls'] as const;

export type Purpose = (typeof PURPOSES)[number];

/** The parts of a content security policy that an integration may widen. */
const KINDS_OF_SOURCE = ['script', 'connect', 'img', 'frame'] as const;

/** Hosts by what is loaded from them. */
export type Sources = Readonly<Record<(typeof KINDS_OF_SOURCE)[number], readonly string[]>>;

/** In tests a third party stands on the same machine. */
const ADDRESS = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]))/;

const thirdPartyAddress = v.pipe(
  v.string(),
  v.url('must be a whole address, such as https://tags.example.com/tag.js'),
  v.regex(ADDRESS, 'must begin with https://'),
);

const thirdPartyHost = v.pipe(
  thirdPartyAddress,
  v.check((value) => new URL(value).origin === value, 'must be a host alone, such as https://tags.example.com'),
);

/** What can be set of every integration, beside what its own declaration adds. */
export const commonSettings = {
  /** The script that is loaded. */
  script: thirdPartyAddress,
  /** Further hosts that the script loads from, or tells something. The script's own host is among all but the frames' already. */
  hosts: v.optional(v.strictObject(v.entriesFromList(KINDS_OF_SOURCE, v.optional(v.array(thirdPartyHost), []))), {}),
  /**
   * Whether the practice has an agreement with the company on how it treats what it learns of patients (in the United States a business associate
   * agreement). Without one it is told the kind of a page alone, not its address, and no words of what was pressed.
   */
  hasAgreement: v.optional(v.boolean(), false),
  /** The page kinds on which it is, and paths with all below them: in place of those that its declaration names. */
  kinds: v.optional(v.array(v.string())),
  paths: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^\/(?:.*\/)?$/, 'must begin and end with a slash, such as /care/'))),
  ),
};

type CommonSettings = v.InferOutput<v.StrictObjectSchema<typeof commonSettings, undefined>>;

/** The one declaration of a third party: what it is, what it may do, and what is told of it in `docs/contracts/third-parties.md`. */
export interface Integration {
  /** Such as `tag-manager`: its name in `site.config.ts`, in `analytics`, and, as INTEGRATION_TAG_MANAGER, in the environment. */
  name: string;
  /** What the visitor must have agreed to. `asked`: see `PURPOSES`. */
  purpose: Purpose | 'asked';
  /** A sentence: what it is for. */
  does: string;
  /** Sentences: what the company learns, beyond the address from which its script is asked for. */
  sends: readonly string[];
  /** The page kinds on which it is, where that is not all of them. The denied paths are never among them. */
  kinds?: readonly string[] | undefined;
  /** Paths of pages on which, with all below them, it is besides, whatever folder the site stands in. */
  paths?: readonly string[] | undefined;
  /** The folder beside this file with its half in the browser, `start.ts`; its name where it is missing. */
  code?: string;
  /** What can be set of it: made with `integrationSettings`. */
  settings: v.GenericSchema<unknown, CommonSettings>;
}

/** The settings of an integration: the common ones, and its own. */
export const integrationSettings = <Own extends v.ObjectEntries>(own: Own) =>
  v.strictObject({ ...commonSettings, ...own });

/** Declares a third party. */
export const defineIntegration = (integration: Integration): Integration => integration;

/** An integration that is configured, as the browser is told of it. */
export interface ConfiguredIntegration {
  name: string;
  code: string;
  purpose: Purpose | 'asked';
  hasAgreement: boolean;
  pageviews: boolean;
  events: boolean;
  kinds?: readonly string[] | undefined;
  /** With the folder that the site stands in. */
  paths?: readonly string[] | undefined;
  /** Its own settings with the address of its script. Absent where a document may not load it. */
  settings?: Readonly<Record<string, unknown>> | undefined;
}

/** What a document says of third parties, where any is configured. */
export interface ThirdParties {
  integrations: readonly ConfiguredIntegration[];
  /** Paths of pages, with all below them, on which nothing of a third party is ever loaded. */
  deniedPaths: readonly string[];
  /** Whether this document is one of them. */
  isDenied: boolean;
  /** What a lead is worth to the practice, in US dollars. */
  leadValue?: number | undefined;
}

/** Whether an integration is on a page: on every one, unless it names kinds or paths. */
export const isOn = (
  { kinds, paths }: Pick<ConfiguredIntegration, 'kinds' | 'paths'>,
  { kind, ownLink }: { kind: string; ownLink: string },
): boolean => (!kinds && !paths) || !!kinds?.includes(kind) || !!paths?.some((path) => ownLink.startsWith(path));

/** What visitors are asked about, in the order in which it is asked. */
export const purposesOf = (integrations: readonly Pick<ConfiguredIntegration, 'purpose'>[]): Purpose[] =>
  PURPOSES.filter((purpose) => integrations.some((one) => one.purpose === purpose));
