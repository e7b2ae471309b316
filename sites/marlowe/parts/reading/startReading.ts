import { startSharing } from 'ostium/ui/share/startSharing.ts';

/** Beyond this the header has left the screen, and the bar appears. In pixels. */
const SCROLLED = 300;

/** The position of the reading line, as a share of the window's height. */
const READING_LINE = 0.4;

let end: AbortController | undefined;

/**
 * Updates an article's reading progress while the page scrolls: its bar, the minutes left, the current section. Also activates its
 * share buttons. Whatever it did for the previous article ends.
 */
export function startReading(article: HTMLElement): void {
  end?.abort();
  end = new AbortController();
  const { signal } = end;
  startSharing(article, signal);
  const update = createUpdate(article);
  let isWaiting = false;
  const updateOnce = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      update();
    });
  };
  for (const change of ['scroll', 'resize']) addEventListener(change, updateOnce, { passive: true, signal });
  update();
}

function createUpdate(article: HTMLElement): () => void {
  const bar = article.querySelector('[data-bar]');
  const body = article.querySelector('[data-body]');
  const minutesElement = article.querySelector<HTMLElement>('[data-minutes]');
  const links = [...article.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const parts = links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''));
  return () => {
    bar?.toggleAttribute('data-scrolled', scrollY > SCROLLED);
    if (minutesElement && body) showLeft(minutesElement, body.getBoundingClientRect());
    const tops = parts.map((part) => part?.getBoundingClientRect().top ?? Infinity);
    const current = currentPart(tops, innerHeight * READING_LINE);
    links.forEach((link, index) => {
      if (index === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
  };
}

/** Writes how many minutes of reading are left; at the end nothing. */
function showLeft(element: HTMLElement, body: DOMRect): void {
  const { minutes, left = '' } = element.dataset;
  const count = minutesLeft(Number(minutes), shareRead(body, innerHeight));
  const words = count === 0 ? '' : `${count} ${left}`;
  if (element.textContent !== words) element.textContent = words;
}

/** How many minutes of reading are left after a share of the text, 0 to 1. */
export const minutesLeft = (minutes: number, share: number): number => Math.ceil(minutes * (1 - share));

/** How much of a text has been read, by its position in the window: a text that fits into the window is read once its end is visible. */
export function shareRead({ top, height }: { top: number; height: number }, windowHeight: number): number {
  const way = height - windowHeight;
  if (way <= 0) return top + height <= windowHeight ? 1 : 0;
  return Math.min(1, Math.max(0, -top / way));
}

/** The current section: the last whose top is above the reading line; -1 before the first. Tops are in pixels. */
export const currentPart = (tops: readonly number[], line: number): number => {
  const above = tops.map((top, index) => ({ top, index })).filter(({ top }) => top <= line);
  return above.toSorted((one, other) => other.top - one.top)[0]?.index ?? -1;
};
