import type { StartIntegration } from '../startIntegrations.ts';

/** Where a tag manager's script looks for what happened, before it is there and after. */
type WithDataLayer = typeof globalThis & { dataLayer?: unknown[] };

/** Tells the tag manager. What was pushed before its script came is read by it when it comes. */
export const start: StartIntegration = ({ settings, loadScript }) => {
  const page: WithDataLayer = globalThis;
  const layer = (page.dataLayer ??= []);
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  void loadScript(String(settings['script']));
  return {
    pageview: ({ link, title }) => void layer.push({ event: 'pageview', link, title }),
    event: ({ name, payload }) => void layer.push({ event: name, payload }),
  };
};
