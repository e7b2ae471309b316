import * as v from 'valibot';
import type { ConfiguredIntegration, Integration, Sources } from '#consent/integration.ts';
import { describeSettingIssue } from './environment.ts';

/** A configured integration, with what a page's policy must allow for it. */
export interface Configured extends ConfiguredIntegration {
  sources: Sources;
}

/** Which providers receive page views and events; those not named receive them. */
type Switches = Readonly<Record<'pageviews' | 'events', Readonly<Record<string, boolean>>>>;

/**
 * Reads the settings of a site's integrations, by name: those without settings are absent. Returns sentences for the operator if a
 * name is unknown or a setting wrong, or if a company that advertises has no agreement. `pageKinds` are the site's kinds of pages.
 */
export function configureIntegrations(
  declared: readonly Integration[],
  settings: Readonly<Record<string, unknown>>,
  switches: Switches,
  pageKinds: readonly string[],
): { integrations: Configured[]; faults: string[] } {
  const faults: string[] = [];
  const integrations: Configured[] = [];
  for (const name of Object.keys(settings)) {
    if (declared.some((integration) => integration.name === name)) continue;
    const integrationNames = declared.map((integration) => integration.name).join(', ') || 'none';
    faults.push(
      `"integrations" names "${name}", which this site does not have: take it out, or name one of these: ${integrationNames}.`,
    );
  }
  for (const integration of declared) {
    if (settings[integration.name] === undefined) continue;
    const read = v.safeParse(integration.settings, settings[integration.name]);
    const place = `"integrations" → "${integration.name}" →`;
    if (read.success && integration.purpose === 'ads' && !read.output.hasAgreement)
      faults.push(
        `${place} "hasAgreement" must be true for advertising, since pages say what worries their visitors: have an agreement with the company, or take it out.`,
      );
    else if (read.success) integrations.push(configure(integration, read.output, switches));
    else faults.push(...read.issues.map((issue) => `${place} ${describeSettingIssue(issue, 'the whole')}`));
    // With a mistyped kind it would appear on no page, and nobody would notice.
    for (const kind of read.success ? (read.output.kinds ?? []) : [])
      if (!pageKinds.includes(kind))
        faults.push(
          `${place} "kinds" names "${kind}", but this site has pages of these kinds: ${pageKinds.join(', ')}.`,
        );
  }
  return { integrations, faults };
}

function configure(
  { name, purpose, kinds, paths, code = name }: Integration,
  { hosts, hasAgreement, kinds: chosenKinds, paths: chosenPaths, ...settings }: v.InferOutput<Integration['settings']>,
  { pageviews, events }: Switches,
): Configured {
  const { origin } = new URL(settings.script);
  const isChosen = chosenKinds !== undefined || chosenPaths !== undefined;
  const withOwnOrigin = (origins: readonly string[] = []) => [...new Set([origin, ...origins])];
  return {
    name,
    code,
    purpose,
    hasAgreement,
    settings,
    kinds: isChosen ? chosenKinds : kinds,
    paths: isChosen ? chosenPaths : paths,
    pageviews: pageviews[name] ?? true,
    events: events[name] ?? true,
    sources: {
      script: withOwnOrigin(hosts.script),
      connect: withOwnOrigin(hosts.connect),
      img: withOwnOrigin(hosts.img),
      frame: hosts.frame ?? [],
    },
  };
}

/** Reads the environment variables: an address is the script's, anything else is all settings as JSON. */
export function integrationsOfEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, unknown> {
  const variables = Object.entries(env).filter(([key, value]) => key.startsWith(VARIABLE) && value);
  return Object.fromEntries(variables.map(([key, value = '']) => [nameOf(key), readVariable(value)]));
}

/** The prefix of the variables' names. */
const VARIABLE = 'INTEGRATION_';

const nameOf = (variable: string): string => variable.slice(VARIABLE.length).toLowerCase().replaceAll('_', '-');

function readVariable(value: string): unknown {
  if (!value.startsWith('{')) return { script: value };
  try {
    return JSON.parse(value);
  } catch {
    // The schema will reject it as it is, and quote it in its sentence.
    return value;
  }
}

/** What the pages' policies allow for all configured integrations together. */
export const sourcesOf = (integrations: readonly Configured[]): Sources => {
  const sourcesOf = (kind: keyof Sources) => [...new Set(integrations.flatMap(({ sources }) => sources[kind]))];
  return {
    script: sourcesOf('script'),
    connect: sourcesOf('connect'),
    img: sourcesOf('img'),
    frame: sourcesOf('frame'),
  };
};
