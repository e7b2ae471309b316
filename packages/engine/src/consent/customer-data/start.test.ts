import { afterEach, expect, test, vi } from 'vitest';
import { start } from './start.ts';

afterEach(() => vi.unstubAllGlobals());

function open(settings: object = {}) {
  const sent: unknown[] = [];
  let come = (_hasCome: boolean) => {};
  const provider = start({
    settings: { script: 'https://data.example.com/d.js', send: 'data.send', ...settings },
    contacts: ['visited'],
    loadScript: () => new Promise<boolean>((resolve) => (come = resolve)),
  });
  const arrive = async (hasCome = true) => {
    if (hasCome) vi.stubGlobal('data', { send: (fields: unknown) => void sent.push(fields) });
    come(hasCome);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { provider, sent, arrive };
}

const view = { type: 'pageview', link: '/', title: 'Home' };

test('the first page view waits for the script, and is sent once', async () => {
  const { provider, sent, arrive } = open({ debug: true });
  provider.pageview?.({ link: '/', title: 'Home' });
  expect(sent).toEqual([]);
  await arrive();
  expect(sent).toEqual([{ environment: 'dev', ...view }]);
  provider.pageview?.({ link: '/', title: 'Home' });
  expect(sent).toHaveLength(2);
});

test('only calls, leads and the site’s own contacts are sent', async () => {
  vi.stubEnv('DEV', false);
  const { provider, sent, arrive } = open();
  await arrive();
  const lead = { category: 'Schedule Appointment', label: 'New Patient', value: 5, currency: 'USD' };
  provider.event?.({ name: 'generate_lead', payload: { ...lead, action: 'click' } });
  provider.event?.({ name: 'phoneClicked', payload: { label: '(713) 555-0142' } });
  provider.event?.({ name: 'visited', payload: {} });
  provider.event?.({ name: 'outboundLinkClicked', payload: {} });

  expect(sent).toEqual([
    { environment: 'prod', type: 'generate_lead', ...lead },
    { environment: 'prod', type: 'phoneClicked', label: '(713) 555-0142' },
    { environment: 'prod', type: 'visited' },
  ]);
  vi.unstubAllEnvs();
});

test('without its script nothing is sent, and nothing fails', async () => {
  const { provider, sent, arrive } = open();
  provider.pageview?.({ link: '/', title: 'Home' });
  await arrive(false);
  provider.event?.({ name: 'phoneClicked', payload: {} });

  expect(sent).toEqual([]);
});

test('at most fifty wait for a script that does not load', async () => {
  const { provider, sent, arrive } = open();
  for (let count = 0; count < 60; count += 1) provider.pageview?.({ link: '/', title: 'Home' });
  await arrive();

  expect(sent).toHaveLength(50);
});
