import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { findPort } from '../machines/programs.ts';
import { callOf, type Engine, type EngineWindow, findTarget, isKey, KEYS } from './engineWindow.ts';

/** A response of WebDriver (https://www.w3.org/TR/webdriver2/#processing-model). */
const response = v.object({ value: v.unknown() });
const failure = v.object({ value: v.object({ error: v.string(), message: v.string() }) });
const session = v.object({ sessionId: v.string() });

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const element = v.object({ [ELEMENT]: v.string() });

const DRIVER_STARTS_MS = 10_000;

/**
 * WebKitGTK's MiniBrowser on a display of its own, over WebDriver. It shows nothing of its console to its driver, and cannot print without a
 * dialog; its narrowest window is 447 px wide.
 */
export const webKit: Engine = {
  async open({ hasScript }) {
    const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [number] = (await once(display.stdout, 'data')) as [Buffer];
    const port = await findPort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${number.toString().trim()}` },
    });
    const close = async () => {
      await end(driver);
      await end(display);
    };
    try {
      const ask = await connect(`http://127.0.0.1:${port}`, hasScript);
      return {
        window: windowOf(ask),
        close: async () => {
          await ask('DELETE', '');
          await close();
        },
      };
    } catch (error) {
      await close();
      throw error;
    }
  },
};

/** One command of a session: its method, its path, its parameters; it throws what the driver says is wrong. */
type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Opens a session as soon as the driver listens. */
async function connect(url: string, hasScript: boolean): Promise<Ask> {
  const browserOptions = { binary: findMiniBrowser(), args: ['--automation', `--enable-javascript=${hasScript}`] };
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions } };
  const isUp = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let waitedMs = 0; !(await isUp()); waitedMs += 100) {
    if (waitedMs > DRIVER_STARTS_MS) throw new Error('WebKitWebDriver does not answer.');
    await sleep(100);
  }
  const { sessionId } = v.parse(session, await send('POST', `${url}/session`, { capabilities }));
  return (method, path, body) => send(method, `${url}/session/${sessionId}${path}`, body);
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const json: unknown = await answer.json();
  const failureResult = v.safeParse(failure, json);
  if (failureResult.success)
    throw new Error(`${failureResult.output.value.error}: ${failureResult.output.value.message}`);
  return v.parse(response, json).value;
}

function windowOf(ask: Ask): EngineWindow {
  const actions = (keys: readonly string[]) => ({
    actions: [
      {
        type: 'key',
        id: 'keyboard',
        actions: keys.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ],
  });
  const evaluate: EngineWindow['evaluate'] = (expression) =>
    ask('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  return {
    messages: [],
    open: async (url) => void (await ask('POST', '/url', { url })),
    evaluate,
    async click(selector, words) {
      // WebDriver sends an element back as its name.
      const target = await evaluate(callOf(findTarget, selector, words ?? ''));
      await ask('POST', `/element/${v.parse(element, target)[ELEMENT]}/click`, {});
    },
    async press(...keys) {
      const values = keys.flatMap((key) => (isKey(key) ? [KEYS[key]] : Array.from(key)));
      await ask('POST', '/actions', actions(values));
    },
    back: async () => void (await ask('POST', '/back', {})),
    resize: async (width, height) => void (await ask('POST', '/window/rect', { width, height })),
  };
}

/** Where Debian's library puts its small browser: the folder is named after the processor. */
function findMiniBrowser(): string {
  const [file] = readdirSync('/usr/lib', { withFileTypes: true })
    .filter((folder) => folder.isDirectory())
    .flatMap(({ name }) => {
      const folder = join('/usr/lib', name);
      return readdirSync(folder)
        .filter((library) => library.startsWith('webkit2gtk-4'))
        .map((library) => join(folder, library, 'MiniBrowser'));
    });
  if (file === undefined) throw new Error('WebKitGTK has no MiniBrowser here: install webkit2gtk-driver.');
  return file;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
