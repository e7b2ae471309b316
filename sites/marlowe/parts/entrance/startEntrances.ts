import { PARTS } from 'ostium/ui/island/partAttribute.ts';

/** The blocks of a page, but for its hero. */
const BLOCKS = `main ${PARTS} + ${PARTS} > section`;

/**
 * Marks each block of the page when it is about to be reached from above, one window ahead: whether and how it is animated is up to
 * the styles. Nothing is observed before the visitor scrolls, and a browser without observers leaves every block in place.
 */
export function startEntrances(): void {
  addEventListener('scroll', watchBlocks, { once: true });
}

function watchBlocks(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        // Anything already visible stays as it is.
        target.toggleAttribute('data-near', boundingClientRect.top > innerHeight);
      }
    },
    { rootMargin: '0% 0% 100%' },
  );
  for (const block of document.querySelectorAll(BLOCKS)) observer.observe(block);
}
