import { ISLANDS } from '#ui/island/partAttribute.ts';

/** Buttons that work by themselves, with or without script. */
const ACTS_BY_ITSELF = '[type=submit], [type=reset], [commandfor], [popovertarget]';

/**
 * Remembers the last button of an island that was pressed before the island was hydrated. Returns a function that presses it again
 * afterwards, so that nobody has to press twice for being quick.
 */
export function rememberEarlyClick(): () => void {
  const end = new AbortController();
  let pressed: HTMLElement | undefined;
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(`${ISLANDS} button`) : null;
      if (button && !button.matches(ACTS_BY_ITSELF)) pressed = button;
    },
    { signal: end.signal },
  );
  return () => {
    end.abort();
    if (pressed?.isConnected) pressed.click();
  };
}
