import { callGlobal } from '../thirdPartyScript.ts';
import type { StartIntegration } from '../startIntegrations.ts';

/** Loads the script, which swaps numbers by itself when it arrives, and makes it swap again on every later page. */
export const start: StartIntegration = ({ settings, loadScript }) => {
  void loadScript(String(settings['script']));
  return {
    pageview() {
      if (typeof settings['swap'] === 'string') callGlobal(settings['swap']);
    },
  };
};
