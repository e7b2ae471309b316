import { giveUpScript, PATIENCE_MS } from '#page/document/scripted.ts';

/** How somebody reaches what they are about to use: over it, into it, on it. */
const SIGNS = ['pointerover', 'focusin', 'pointerdown', 'click'] as const;

/**
 * Returns a function that waits for the first use of anything that matches `selector` and then loads its code, which listens on the
 * document from then on. A button pressed before the code arrived is pressed again, so that nobody has to press twice for being
 * quick. If the code fails to load, or takes too long for somebody who has pressed, the page works as without script; the next sign
 * requests it again.
 */
export function startWhenUsed(
  selector: string,
  load: () => Promise<{ start: (page: Document) => void }>,
): (page: Document) => void {
  return (page) => {
    const end = new AbortController();
    let pressed: HTMLElement | null = null;
    let isLoading = false;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const bring = async () => {
      const code = await load().catch(() => undefined);
      isLoading = code !== undefined;
      if (!code) return giveUpScript();
      clearTimeout(patience);
      end.abort();
      code.start(page);
      if (pressed?.isConnected) pressed.click();
    };
    const begin = ({ type, target }: Event) => {
      const used = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
      if (!used) return;
      if (type === 'click') {
        pressed = used.closest('button');
        patience ??= setTimeout(giveUpScript, PATIENCE_MS);
      }
      if (isLoading) return;
      isLoading = true;
      void bring();
    };
    for (const sign of SIGNS) page.addEventListener(sign, begin, { capture: true, signal: end.signal });
  };
}
