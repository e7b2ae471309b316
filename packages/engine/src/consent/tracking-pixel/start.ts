import { readGlobal } from '../thirdPartyScript.ts';
import type { StartIntegration } from '../startIntegrations.ts';

/** Puts page views into the pixel's array. When its script loads, it reads what is there and then gives the array its own `push`. */
export const start: StartIntegration = ({ settings, loadScript }) => {
  const name = String(settings['queue']);
  if (readGlobal(name) === undefined) Reflect.set(globalThis, name, []);
  void loadScript(String(settings['script']));
  return {
    pageview({ link, title }) {
      const queue = readGlobal(name);
      // The script may have replaced the array with anything.
      if (isQueue(queue)) queue.push(['pageview', { link, title }]);
    },
  };
};

const isQueue = (value: unknown): value is { push: (entry: unknown) => void } =>
  typeof value === 'object' && value !== null && 'push' in value && typeof value.push === 'function';
