/** Buttons that do something by themselves, script or no script. */
const ACTS_BY_ITSELF = '[type=submit], [type=reset], [commandfor], [popovertarget]';

/**
 * Remembers the last button of a moving part that was pressed before the part could move. Returns what presses it again,
 * once the part is hydrated: nobody should have to press twice because they were quick.
 */
export function rememberEarlyClick(): () => void {
  const end = new AbortController();
  let pressed: HTMLElement | undefined;
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-live] button') : null;
      if (button && !button.matches(ACTS_BY_ITSELF)) pressed = button;
    },
    { signal: end.signal },
  );
  return () => {
    end.abort();
    if (pressed?.isConnected) pressed.click();
  };
}
