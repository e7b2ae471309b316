import * as v from 'valibot';

/** The name of something that a third party's script finds or leaves on the page, such as `dataLayer` or `calls.swap`. */
export const globalName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/, 'must be the name of something global, such as calls.swap'),
);

/** The same for what stands on the page by itself, such as `dataLayer`. */
export const plainGlobalName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of something global by itself, such as dataLayer'),
);

/**
 * What visitors are asked about, one by one. `onRequest` needs no such question: the visitor requests the thing itself, with a button
 * that says what will be loaded.
 */
const PURPOSES = ['counting', 'ads', 'calls'] as const;

/** What a visitor can agree to. */
export type Purpose = (typeof PURPOSES)[number];

/** The parts of a content security policy that an integration may widen. */
const KINDS_OF_SOURCE = ['script', 'connect', 'img', 'frame'] as const;

/** Hosts by what is loaded from them. */
export type Sources = Readonly<Record<(typeof KINDS_OF_SOURCE)[number], readonly string[]>>;

/** In tests a third party is on the same machine. */
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

/** The settings of every integration, besides those that its own declaration adds. */
export const commonSettings = {
  /** The script to load. */
  script: thirdPartyAddress,
  /** Further hosts that the script loads from or sends to. The script's own host is already included in all lists except `frame`. */
  hosts: v.optional(v.strictObject(v.entriesFromList(KINDS_OF_SOURCE, v.optional(v.array(thirdPartyHost), []))), {}),
  /**
   * Whether the practice has an agreement with the company on how it treats what it learns about patients (in the United States a
   * business associate agreement). Without one, it is told only the kind of a page, not its address, and no text of what was
   * clicked; and one that advertises is not allowed at all.
   */
  hasAgreement: v.optional(v.boolean(), false),
  /** The page kinds on which it is enabled, and paths with everything below them, instead of those in its declaration. */
  kinds: v.optional(v.array(v.string())),
  paths: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^\/(?:.*\/)?$/, 'must begin and end with a slash, such as /care/'))),
  ),
};

type CommonSettings = v.InferOutput<v.StrictObjectSchema<typeof commonSettings, undefined>>;

/** The declaration of a third party: what it is, what it may do, and what `docs/contracts/third-parties.md` says about it. */
export interface Integration {
  /** Such as `tag-manager`: its name in `site.config.ts`, in `analytics`, and, as INTEGRATION_TAG_MANAGER, in the environment. */
  name: string;
  /** What the visitor must have agreed to. `onRequest`: see `PURPOSES`. */
  purpose: Purpose | 'onRequest';
  /** A sentence: what it is for. */
  does: string;
  /** Sentences: what the company learns, beyond the address from which its script is asked for. */
  sends: readonly string[];
  /** The page kinds on which it is enabled; all by default. The denied paths are never included. */
  kinds?: readonly string[] | undefined;
  /** Further paths, with everything below them, on which it is enabled, relative to the site's folder. */
  paths?: readonly string[] | undefined;
  /** The folder with its browser code, `start.ts`, among the engine's or the site's own; its name by default. */
  code?: string;
  /** Its settings, made with `integrationSettings`. */
  settings: v.GenericSchema<unknown, CommonSettings>;
}

/** The settings of an integration: the common ones, and its own. */
export const integrationSettings = <Own extends v.ObjectEntries>(settings: Own) =>
  v.strictObject({ ...commonSettings, ...settings });

/** Declares a third party. */
export const defineIntegration = (integration: Integration): Integration => integration;

/** A configured integration, as the browser receives it. */
export interface ConfiguredIntegration {
  name: string;
  code: string;
  purpose: Purpose | 'onRequest';
  hasAgreement: boolean;
  pageviews: boolean;
  events: boolean;
  kinds?: readonly string[] | undefined;
  /** Including the site's folder. */
  paths?: readonly string[] | undefined;
  /** Its own settings with the address of its script. Absent if a document may not load it. */
  settings?: Readonly<Record<string, unknown>> | undefined;
}

/** What a document says about third parties, if any is configured. */
export interface ThirdParties {
  integrations: readonly ConfiguredIntegration[];
  /** Paths of pages on which, and below which, nothing from a third party is ever loaded. */
  deniedPaths: readonly string[];
  /** Whether this document is one of them. */
  isDenied: boolean;
  /** What a lead is worth to the practice, in the site's currency. */
  leadValue?: number | undefined;
}

/** Whether an integration is enabled on a page: on every page, unless it names kinds or paths. */
export const isEnabledOn = (
  { kinds, paths }: Pick<ConfiguredIntegration, 'kinds' | 'paths'>,
  { kind, ownLink }: { kind: string; ownLink: string },
): boolean => (!kinds && !paths) || !!kinds?.includes(kind) || !!paths?.some((path) => ownLink.startsWith(path));

/** What visitors are asked about, in the order of the questions. */
export const purposesOf = (integrations: readonly Pick<ConfiguredIntegration, 'purpose'>[]): Purpose[] =>
  PURPOSES.filter((purpose) => integrations.some((integration) => integration.purpose === purpose));
