import { callGlobal } from '../readGlobal.ts';
import type { StartIntegration } from '../startIntegrations.ts';

/** Loads the script, which swaps by itself when it comes, and lets it swap again on every page after. */
export const start: StartIntegration = ({ settings, loadScript }) => {
  void loadScript(String(settings['script']));
  return {
    pageview() {
      if (typeof settings['swap'] === 'string') callGlobal(settings['swap']);
    },
  };
};
