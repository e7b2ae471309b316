import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { translate } from './translate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settings = { script: 'https://words.example/w.js', key: 'pk_1', global: 'Widget' };

/** A page with a widget that says what happens to it, once its script has come. Nothing happens by itself. */
function openPage() {
  const calls: unknown[] = [];
  const events: string[] = [];
  const listeners: [string, (language?: unknown) => void][] = [];
  const scope: Record<string, unknown> = {};
  const widget = {
    initialize: (options: unknown) => void calls.push(['initialize', options]),
    on: (event: string, listener: (language?: unknown) => void) => void listeners.push([event, listener]),
    switchTo: (language: string) => void calls.push(['switchTo', language]),
  };
  const scripts: { come: () => void; fail: () => void }[] = [];
  const loadScript = (address: string) => {
    calls.push(['loadScript', address]);
    return new Promise<void>((resolve, reject) => {
      scripts.push({
        come() {
          scope['Widget'] = widget;
          resolve();
        },
        fail: () => reject(new Error('Not there.')),
      });
    });
  };
  const ask = () => translate('es', { settings, scope, loadScript, onLanguage: (language) => events.push(language) });
  const fire = async (event: string, language?: unknown) => {
    await vi.advanceTimersByTimeAsync(0);
    for (const [name, listener] of listeners) if (name === event) listener(language);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ask, fire, calls, events, scope, widget, scripts };
}

test('the widget is loaded, initialized with its key, and then switched to the language', async () => {
  const { ask, fire, calls, events, scripts } = openPage();
  const done = ask();
  expect(calls).toEqual([['loadScript', settings.script]]);

  scripts[0]?.come();
  await fire('initialized');
  expect(calls.slice(1)).toEqual([
    ['initialize', { api_key: 'pk_1', hide_switcher: true }],
    ['switchTo', 'es'],
  ]);

  await fire('languageChanged', 'es');
  await expect(done).resolves.toBeUndefined();
  await fire('languageChanged', 'en');
  await fire('languageChanged', 7);
  expect(events).toEqual(['es', 'en']);
});

test.each([
  ['whose script does not come', ({ scripts }: ReturnType<typeof openPage>) => scripts[0]?.fail()],
  [
    'whose script is another',
    ({ scripts, scope }: ReturnType<typeof openPage>) => {
      scripts[0]?.come();
      scope['Widget'] = { on: 1 };
    },
  ],
  [
    'that throws',
    ({ scripts, widget }: ReturnType<typeof openPage>) => {
      vi.spyOn(widget, 'initialize').mockImplementationOnce(() => {
        throw new Error('No.');
      });
      scripts[0]?.come();
    },
  ],
])('a widget %s is a failure, and can be asked for again', async (_what, fail) => {
  const page = openPage();
  const problem = page.ask().catch((error: unknown) => error);
  fail(page);
  expect(await problem).toBeInstanceOf(Error);

  page.scope['Widget'] = page.widget;
  const again = page.ask();
  await page.fire('initialized');
  await page.fire('languageChanged', 'es');
  await expect(again).resolves.toBeUndefined();
});

test('a widget that hangs has failed after fifteen seconds, and is not asked to translate the page any more', async () => {
  const { ask, fire, calls, scripts } = openPage();
  const problem = ask().catch((error: unknown) => error);
  scripts[0]?.come();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(String(await problem)).toContain('too long');

  await fire('initialized');
  expect(calls).not.toContainEqual(['switchTo', 'es']);
});
