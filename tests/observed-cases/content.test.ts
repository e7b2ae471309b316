import { expect } from 'vitest';
import { openFakeSource } from '#content/openFakeSource.testing.ts';
import type { FakeResponses } from '#content/openFakeSource.testing.ts';
import { readSourceConfig } from '#content/config.ts';
import type { Params, SourceSettings } from '#content/config.ts';
import { createContentHosts } from '#content/addresses/contentHosts.ts';
import type { EntityKind } from '#content/entities/entity.ts';
import { kindOfItem, anyEntity, normalize, readEntities } from '#content/entities/readEntities.ts';
import { createSiteLink, createLinkRewriter } from '#content/addresses/rewriteLink.ts';
import { flagName } from '#content/records/record.ts';
import { createInternalRedirection, inPriorityOrder, matchRule, rulesFor } from '#content/rules/rules.ts';
import type { Rule } from '#content/rules/rules.ts';
import { formatLink, isExternalLink, joinLink, normalizeLink, parseLink } from '#content/link/link.ts';
import type { LinkParts } from '#content/link/link.ts';
import { optionName, readRequestLink } from '#content/link/requestLink.ts';
import { restUrl } from '#content/rest/rest.ts';
import { createSourceStore } from '#content/records/sourceStore.ts';
import { contentDeviations } from './contentDeviations.ts';
import { testObservedCases } from './observedCases.ts';
import type { Runs } from './observedCases.ts';

type Json = Readonly<Record<string, unknown>>;
interface Step {
  fetch?: string;
  force?: boolean;
  populate?: Json;
}
interface Input extends LinkParts, FakeResponses {
  [name: string]: unknown;
  link: string;
  config?: Partial<SourceSettings> & FakeResponses['config'] & { wpPath?: string };
  steps: readonly Step[];
  rules: readonly { name: string; priority?: number; pattern: string }[];
}
interface Story {
  calls?: readonly string[];
  data: Json;
  entity?: Json;
  otherRecords?: readonly string[];
  authAfter?: 'absent';
}

const settings = ({
  wpPath = '',
  url,
  source: _source,
  options: _options,
  ...otherSettings
}: Input['config'] = {}) => ({
  siteUrl: url ?? 'https://site.example',
  url: `https://wp.example${wpPath}`,
  ...otherSettings,
});

/** Groups without a name are not among our parameters. */
const namedParams = (params: Json = {}): Json =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !/^\d/.test(name)));

function match(config: Input['config'], link: string) {
  const checked = readSourceConfig(settings(config));
  const parsedLink = parseLink(normalizeLink(link));
  const redirection = createInternalRedirection(checked)(parsedLink);
  const route = redirection ? redirection.route : parsedLink.route;
  const ruleMatch = route === undefined ? undefined : matchRule(rulesFor(checked), { ...parsedLink, route });
  return { redirection, ruleMatch };
}

function expectMatch(input: Input, expected: { rule: string | null; params?: Json } | null, config = input.config) {
  const { ruleMatch } = match(config, input.link);
  expect(ruleMatch?.name ?? null).toBe(expected?.rule ?? null);
  if (ruleMatch) expect(ruleMatch.params).toMatchObject(namedParams(expected?.params));
}

const ROOT_PATTERN = '/';
const ruleOf = ({ name, priority = 10, pattern }: Input['rules'][number]): Rule => ({
  name,
  priority,
  handle: () => Promise.reject(new Error('never called')),
  ...(pattern === ROOT_PATTERN
    ? { on: 'path', pattern: /^\/$/ }
    : { on: 'link', pattern: new RegExp(pattern.replace(/^RegExp:/, '')) }),
});

const KIND_NAMES: Readonly<Record<EntityKind, string>> = {
  post: 'postEntity',
  postType: 'postType',
  taxonomyType: 'taxonomyType',
  term: 'categoryEntity',
  author: 'authorEntity',
  attachment: 'attachmentEntity',
  comment: 'commentEntity',
};

/** The items that a call requests; how many fields and embedded items come along is our own choice. */
function selecting(call: string): string {
  const [method, place = '', ...marks] = call.split(' ');
  const [path, query = ''] = place.split('?');
  const params = [...new URLSearchParams(query)].filter(
    ([name]) => !['_embed', 'acf_format', '_fields', 'per_page', 'order', 'context'].includes(name),
  );
  const sortedParams = new URLSearchParams(params);
  sortedParams.sort();
  return [method, path, sortedParams.toString(), ...marks].join(' ');
}

/** Date archives are requested in local time, from one second before their start. */
const inLocalTime = (call: string): string =>
  call
    .replace(
      /after=([^&]+)/,
      (_all, time: string) => `after=${new Date(Date.parse(time) - 1000).toISOString().slice(0, 19)}`,
    )
    .replace(/before=([^&]+)/, (_all, time: string) => `before=${time.slice(0, 19)}`);

function expectCalls(calls: readonly string[], expected: readonly string[]) {
  const actualCalls = calls.map(selecting);
  const expectedCalls = expected.map(inLocalTime).map(selecting);
  expect(actualCalls).toEqual(expect.arrayContaining(expectedCalls));
  const extra = actualCalls.filter((call) => !expectedCalls.includes(call));
  // The endpoints that might have an item are called together, or in the order that the permalinks suggest. So are
  // those that might have an item with an id: `?p=7` can be of any type.
  expect(extra.filter((call) => !/^GET \/wp\/v2\/\w+(?: slug=|\/\d+ )/.test(call))).toEqual([]);
  if (expectedCalls.length === 0) expect(actualCalls).toEqual([]);
}

/** Inside the site a redirect leads to a path: the content host is never named. */
const withoutHost = (data: Json): Json =>
  data['isExternal'] === false && typeof data['location'] === 'string'
    ? { ...data, location: formatLink(parseLink(data['location'])) }
    : data;

async function expectStory(input: Input, expected: Story) {
  const populatedItems = input.steps.flatMap(({ populate }) => (populate ? [populate] : []));
  const { source, calls } = openFakeSource({ ...input, rest: { '/wp/v2/populated': populatedItems, ...input.rest } });
  for (const { fetch, force = false, populate } of input.steps) {
    if (populate) await source.fetchNeeds([{ endpoint: 'populated' }]);
    if (fetch !== undefined) await source.fetch(fetch, { force });
  }
  const record = source.get(input.steps.findLast(({ fetch }) => fetch !== undefined)?.fetch ?? '');
  expect(JSON.parse(JSON.stringify(record))).toEqual(withoutHost(expected.data));
  const linkCalls = calls.filter((call) => !call.includes('/populated'));
  if (expected.calls) expectCalls(linkCalls, expected.calls);
  if (expected.entity) expect(Object.values(source.snapshot().entities)[0]?.raw).toMatchObject(expected.entity);
  for (const link of expected.otherRecords ?? []) expect(source.get(link)).toMatchObject({ type: 'post', id: 1 });
  if (expected.authAfter) expect(JSON.stringify(source.snapshot())).not.toContain('Bearer');
}

function expectEntities(input: Input, expected: { stores: Record<string, Record<string, Json>>; links: Json }) {
  const store = createSourceStore();
  const config = readSourceConfig(settings(input.config));
  const deps = {
    siteLink: createSiteLink(config, createContentHosts(config)),
    onProblem: (message: string) => expect.fail(message),
  };
  store.putEntities(readEntities(input['items'], deps).entities, false);
  for (const [type, entities] of Object.entries(expected.stores)) {
    for (const [id, fields] of Object.entries(entities)) {
      const entity = store.entity({ type, id });
      expect({ ...entity?.raw, ...(entity?.link && { link: entity.link }) }).toMatchObject(fields);
    }
  }
  expect(Object.keys(store.snapshot().links)).toEqual(Object.keys(expected.links));
  for (const [link, fields] of Object.entries(expected.links)) expect(store.record(link)).toMatchObject(Object(fields));
}

const expectSame = (actual: unknown, expected: unknown) => expect(actual).toEqual(expected);
const text = (value: unknown): string => String(value);

const runs: Runs<'content', Input> = {
  'link-normalize': ({ link }, expected: string) => expectSame(normalizeLink(link), expected),
  'link-parse': ({ link }, expected: Json) => expectSame(parseLink(link), { hash: '', ...expected }),
  'link-stringify': (input, expected: string) => expectSame(formatLink(input), expected),
  'concat-link': ({ parts }, expected: string) => expectSame(joinLink(...(parts as string[])), expected),
  'match-set1': (input, expected: { rule: string }) => expectMatch(input, expected),
  'match-set2': (input, expected: { rule: string }) => expectMatch(input, expected, { isWpCom: true }),
  'match-set3': (input, expected: { rule: string }) => expectMatch(input, expected),
  'match-priority': ({ rules, link }, expected: string) =>
    expectSame(matchRule(inPriorityOrder(rules.map(ruleOf)), parseLink(link))?.name, expected),
  'match-regexp': ({ rules, link }, expected: { rule: string; params: Json }) => {
    const ruleMatch = matchRule(rules.map(ruleOf), parseLink(link));
    expectSame({ rule: ruleMatch?.name, params: ruleMatch?.params }, expected);
  },
  'internal-redirect': (input, expected: Story & { redirection: string | null; newRoute?: string; rule: string }) => {
    if (input.steps) return expectStory(input, expected);
    const { redirection } = match(input.config, input.link);
    expectSame(redirection?.name ?? null, expected.redirection);
    if (redirection) expectSame(redirection.route ?? '', expected.newRoute);
    return expectMatch(input, expected);
  },
  'entity-kind': ({ item }, expected: string) =>
    expectSame(KIND_NAMES[kindOfItem(item as Json) ?? 'comment'], expected),
  entity: (input, expected: never) => {
    if (!input['first']) return expectEntities(input, expected);
    const store = createSourceStore();
    const deps = { siteLink: normalizeLink, onProblem: (message: string) => expect.fail(message) };
    for (const item of [input['first'], input['second']]) store.putEntities(readEntities(item, deps).entities, false);
    return expect(store.entity({ type: 'category', id: 3 })?.raw).toMatchObject(expected);
  },
  'normalize-error': ({ input, call }, { throws }: { throws: string }) => {
    const run = () => (call === undefined ? normalize(input, anyEntity) : normalize([{}], [anyEntity, anyEntity]));
    expect(run).toThrow(throws);
  },
  'flag-name': ({ type }, expected: string) => expectSame(flagName(text(type)), expected),
  'rest-url': ({ api, isWpCom, endpoint, params }, { url }: { url: string }) =>
    expectSame(restUrl({ api: text(api), isWpCom: isWpCom === true }, text(endpoint), params as Params), url),
  'source-config': (input, { throws, ...expected }: Json) => {
    const config = { siteUrl: 'https://site.example', ...input, ...Object(input['source']) } as SourceSettings;
    if (throws) expect(() => readSourceConfig(config)).toThrow(text(throws));
    else expect(readSourceConfig(config)).toMatchObject(expected);
  },
  'initial-link': ({ request }, expected: { initialLink: string; options: Json }) => {
    const { link, options } = readRequestLink(text(request), 'frontity_');
    expectSame({ initialLink: link, options }, expected);
  },
  'option-name': ({ key }, expected: string) => expectSame(optionName(text(key), 'frontity_'), expected),
  'link-rewrite': ({ link, sourceUrl, frontityUrl = 'https://site.example' }, expected: string) => {
    const config = readSourceConfig({ siteUrl: text(frontityUrl), url: text(sourceUrl) });
    expectSame(createLinkRewriter(config, createContentHosts(config))(link), expected);
  },
  'link-external': ({ link }, expected: boolean) => expectSame(isExternalLink(link), expected),
  // If a head needs a full address, the code that writes the head puts the site's own in front of the path.
  'head-rewrite': ({ link, base, newBase }, expected: string) => {
    const config = readSourceConfig({ siteUrl: text(newBase), url: text(base) });
    expectSame(createLinkRewriter(config, createContentHosts(config))(link), expected.replace(text(newBase), ''));
  },
  'redirect-30x': expectStory,
  archive: expectStory,
  taxonomy: expectStory,
  author: expectStory,
  date: expectStory,
  'date-validate': expectStory,
  single: expectStory,
  'query-permalink': expectStory,
  preview: expectStory,
  fetch: expectStory,
  get: ({ link }, expected: Json) =>
    expectSame(JSON.parse(JSON.stringify(openFakeSource({}).source.get(link))), expected),
};

testObservedCases('content', runs, contentDeviations);
