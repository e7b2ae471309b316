import { expect, test } from 'vitest';
import { createConsent } from './consent.ts';
import type { ConfiguredIntegration, ThirdParties } from './integration.ts';
import { createStoredEvents, loadIntegration, startIntegrations } from './startIntegrations.ts';
import type { StartIntegration, QueuedEvent } from './startIntegrations.ts';

const integration = (name: string, more: Partial<ConfiguredIntegration> = {}): ConfiguredIntegration => ({
  name,
  code: name,
  purpose: 'counting',
  hasAgreement: true,
  pageviews: true,
  events: true,
  settings: { script: `https://${name}.example.com/tag.js` },
  ...more,
});

const storage = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
};

const view = (link: string, kind = 'page'): QueuedEvent => ({
  ownLink: link,
  kind,
  view: { link, title: `Page ${link}` },
});
const event = (name: string, kind = 'page'): QueuedEvent => ({ ownLink: '/', kind, event: { name, payload: {} } });

interface World {
  integrations?: ConfiguredIntegration[];
  thirdParties?: Partial<ThirdParties>;
  queue?: QueuedEvent[];
  local?: ReturnType<typeof storage>;
  session?: ReturnType<typeof storage>;
  starts?: Record<string, StartIntegration>;
}

/** A document with these integrations, and what was reported to each. */
function open({
  integrations = [integration('tags')],
  thirdParties,
  queue = [],
  local = storage(),
  session = storage(),
  starts = {},
}: World = {}) {
  const providerCalls: string[] = [];
  const log: string[] = [];
  const requestedScripts: string[] = [];
  const reloaded: string[] = [];
  const consent = createConsent({
    storage: () => local,
    purposes: ['counting', 'ads'],
    isRefused: false,
    now: () => 1,
  });
  const hears =
    (name: string): StartIntegration =>
    ({ loadScript, settings }) => {
      void loadScript(String(settings['script']));
      return {
        pageview: ({ link }) => void providerCalls.push(`${name} ${link}`),
        event: (providerEvent) => void providerCalls.push(`${name} ${providerEvent.name}`),
      };
    };
  startIntegrations({
    thirdParties: { integrations, deniedPaths: ['/quiz/'], isDenied: false, ...thirdParties },
    consent,
    queue,
    disclosure: { openKinds: [], fixedLabels: [], contacts: [], currency: 'EUR' },
    load: async (code) => {
      providerCalls.push(`${code} loaded`);
      return starts[code] ?? hears(code);
    },
    loadScript: async (address) => void providerCalls.push(address),
    storedEvents: storedEventsIn(session),
    ask: () => void requestedScripts.push('asked'),
    reload: () => void reloaded.push('reloaded'),
    log: (problem) => void log.push(problem),
  });
  return {
    providerCalls,
    log,
    requestedScripts,
    reloaded,
    consent,
    queue,
    local,
    session,
    rest: () => new Promise((done) => setTimeout(done)),
  };
}

const storedEventsIn = (session: ReturnType<typeof storage>) =>
  createStoredEvents({ storage: () => session, privatePaths: ['/quiz/'], privateEvents: ['quizStarted'] });

const agreed = (choice: { counting: boolean; ads: boolean }) => {
  const local = storage();
  createConsent({ storage: () => local, purposes: ['counting', 'ads'], isRefused: false, now: () => 1 }).set(choice);
  return local;
};

test('before the visitor has agreed nothing is loaded, and they are asked', async () => {
  const { providerCalls, requestedScripts, queue, rest } = open({ queue: [view('/')] });
  queue.push(event('phoneClicked'));
  await rest();

  expect(providerCalls).toEqual([]);
  expect(requestedScripts).toEqual(['asked']);
});

test('a visitor who agrees is counted from then on, starting with the current page, without earlier actions', async () => {
  const { providerCalls, consent, queue, rest } = open({ queue: [view('/a/'), event('phoneClicked'), view('/b/')] });

  consent.set({ counting: true, ads: false });
  queue.push(event('directionsClicked'));
  await rest();

  expect(providerCalls).toEqual([
    'tags loaded',
    'https://tags.example.com/tag.js',
    'tags /b/',
    'tags directionsClicked',
  ]);
});

test('a visitor who agreed earlier is not asked, and everything in the document is counted', async () => {
  const { providerCalls, requestedScripts, rest } = open({
    local: agreed({ counting: true, ads: false }),
    queue: [view('/'), event('phoneClicked')],
  });
  await rest();

  expect(requestedScripts).toEqual([]);
  expect(providerCalls.slice(2)).toEqual(['tags /', 'tags phoneClicked']);
});

test('a purpose that was refused starts nothing', async () => {
  const integrations = [integration('tags'), integration('pixel', { purpose: 'ads' })];
  const { providerCalls, rest } = open({
    integrations,
    local: agreed({ counting: false, ads: true }),
    queue: [view('/')],
  });
  await rest();

  expect(providerCalls).toEqual(['pixel loaded', 'https://pixel.example.com/tag.js', 'pixel /']);
});

test('one for some kinds of pages loads with the first of them, and learns of no others', async () => {
  const integrations = [integration('pixel', { kinds: ['post'] })];
  const { providerCalls, queue, rest } = open({
    integrations,
    local: agreed({ counting: true, ads: true }),
    queue: [view('/')],
  });
  await rest();
  expect(providerCalls).toEqual([]);

  queue.push(view('/blog/a/', 'post'), event('phoneClicked', 'post'), view('/'), event('phoneClicked'));
  await rest();

  expect(providerCalls.slice(2)).toEqual(['pixel /blog/a/', 'pixel phoneClicked']);
});

test('views and events are switched separately', async () => {
  const integrations = [integration('views', { events: false }), integration('events', { pageviews: false })];
  const { providerCalls, rest } = open({
    integrations,
    local: agreed({ counting: true, ads: true }),
    queue: [view('/'), event('phoneClicked')],
  });
  await rest();

  expect(providerCalls.filter((call) => !/loaded|tag\.js/.test(call))).toEqual(['views /', 'events phoneClicked']);
});

test('withdrawing consent for something running reloads the document; agreeing to more does not', () => {
  const { consent, reloaded } = open({
    local: agreed({ counting: true, ads: false }),
    queue: [view('/')],
  });

  consent.set({ counting: true, ads: true });
  expect(reloaded).toEqual([]);
  consent.set({ counting: false, ads: true });

  expect(reloaded).toEqual(['reloaded']);
});

test('what visitors request themselves is not started here', async () => {
  const { providerCalls, rest } = open({
    integrations: [integration('translation', { purpose: 'onRequest' })],
    local: agreed({ counting: true, ads: true }),
    queue: [view('/')],
  });
  await rest();

  expect(providerCalls).toEqual([]);
});

test('on a denied page nothing is started and visitors are not asked; its events reach companies under agreement on the next page', async () => {
  const integrations = [integration('tags'), integration('stranger', { hasAgreement: false })];
  const local = agreed({ counting: true, ads: true });
  const session = storage();
  const quiz = open({ integrations, local, session, thirdParties: { isDenied: true }, queue: [view('/quiz/')] });
  quiz.queue.push(event('quizStarted'));
  await quiz.rest();
  expect(quiz.providerCalls).toEqual([]);
  expect(quiz.requestedScripts).toEqual([]);

  const next = open({ integrations, local, session, queue: [view('/')] });
  await next.rest();

  const calls = next.providerCalls.filter((call) => !/loaded|tag\.js/.test(call));
  expect(calls.toSorted()).toEqual(['stranger /~page/', 'tags /', 'tags quizStarted']);
  expect(open({ integrations, local, session, queue: [] }).session.getItem('ostium kept events')).toBeNull();
});

test('for a private page, only allowed events are stored, by name only; for any other denied page, all of them', async () => {
  const local = agreed({ counting: true, ads: true });
  const session = storage();
  const { queue } = open({ local, session, thirdParties: { isDenied: true } });
  const payload = { label: 'New Patient' };
  for (const name of ['quizStarted', 'phoneClicked']) {
    queue.push({ ownLink: '/quiz/', kind: 'quiz', event: { name, payload } });
    queue.push({ ownLink: '/appointments/', kind: 'page', event: { name: `${name} elsewhere`, payload } });
  }

  expect(storedEventsIn(session).take()).toEqual([
    { name: 'quizStarted', payload: {} },
    { name: 'quizStarted elsewhere', payload },
    { name: 'phoneClicked elsewhere', payload },
  ]);
});

test('events of a denied page are not stored if nobody may receive them', async () => {
  const session = storage();
  const denied = (world: World) =>
    open({ session, thirdParties: { isDenied: true }, ...world }).queue.push(event('quizStarted'));

  denied({});
  denied({ local: agreed({ counting: false, ads: true }) });
  denied({ local: agreed({ counting: true, ads: true }), integrations: [integration('a', { hasAgreement: false })] });

  expect(session.getItem('ostium kept events')).toBeNull();
});

test.each([
  ['agrees to more', { counting: true, ads: true }, ['pixel', 'tags']],
  ['takes it back', { counting: false, ads: false }, []],
])('what was stored of a denied page is told to nobody once the visitor %s', async (_what, choice, expected) => {
  const integrations = [integration('tags'), integration('pixel', { purpose: 'ads' })];
  const local = agreed({ counting: true, ads: false });
  const session = storage();
  const quiz = open({ integrations, local, session, thirdParties: { isDenied: true }, queue: [event('quizStarted')] });
  quiz.consent.set(choice);

  const next = open({ integrations, local, session, queue: [view('/')] });
  await next.rest();
  expect(next.providerCalls.filter((call) => !/loaded|tag\.js/.test(call)).toSorted()).toEqual(
    expected.map((name) => `${name} /`),
  );
});

test('stored events are dropped if the visitor has withdrawn consent for them elsewhere', async () => {
  const session = storage();
  const local = agreed({ counting: true, ads: false });
  open({ local, session, thirdParties: { isDenied: true }, queue: [event('quizStarted')] });
  open({ local: agreed({ counting: false, ads: false }), session, queue: [view('/')] });

  const { providerCalls, rest } = open({ local, session, queue: [view('/')] });
  await rest();
  expect(providerCalls).not.toContain('tags quizStarted');
});

test('at most fifty wait for one whose code does not load', async () => {
  const queue = Array.from({ length: 60 }, (_none, index) => view(`/${index}/`));
  const { providerCalls, rest } = open({ local: agreed({ counting: true, ads: false }), queue });
  await rest();

  expect(providerCalls.filter((call) => call.startsWith('tags /'))).toHaveLength(50);
});

test('one that fails or throws is logged once, and the others continue', async () => {
  const integrations = ['broken', 'throwing', 'tags'].map((name) => integration(name));
  const { providerCalls, log, queue, rest } = open({
    integrations,
    local: agreed({ counting: true, ads: true }),
    queue: [view('/')],
    starts: {
      broken: () => {
        throw new Error('no queue');
      },
      throwing: () => ({
        pageview: () => {
          throw new Error('no window');
        },
      }),
    },
  });
  await rest();
  queue.push(view('/b/'), event('phoneClicked'));
  await rest();

  expect(providerCalls.filter((call) => call.startsWith('tags /'))).toEqual(['tags /', 'tags /b/']);
  expect(log).toEqual(['The integration "broken" failed: no queue', 'The integration "throwing" failed: no window']);
});

test('the browser code of an integration is found by its folder, the engine’s or the site’s', async () => {
  const start = (): Record<string, never> => ({});
  const codes = {
    '../consent/tag-manager/start.ts': () => Promise.reject(new Error('another one')),
    './click-counter/start.ts': () => Promise.resolve(start),
  };

  await expect(loadIntegration(codes, 'click-counter')).resolves.toBe(start);
  await expect(loadIntegration(codes, 'counter')).rejects.toThrow('There is no folder counter with a start.ts.');
});
