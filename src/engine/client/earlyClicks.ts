import { ISLANDS } from '#ui/island/partAttribute.ts';

/** Buttons that do something by themselves, script or no script. */
const ACTS_BY_ITSELF = '[type=submit], [type=reset], [commandfor], [popovertarget]';

/**
 * Remembers the last button of an island that was pressed before the island was hydrated. Returns what presses it again
 * once it is: nobody should have to press twice because they were quick.
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
