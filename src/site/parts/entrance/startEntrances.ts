import { PARTS } from '#ui/island/partAttribute.ts';

/** The blocks of a page, but for its hero. */
const BLOCKS = `main ${PARTS} + ${PARTS} > section`;

/**
 * Marks each block of the page when it is about to be reached from above, one window ahead: how it comes in, and whether it does, is
 * the styles'. Before anybody scrolls nothing is looked at, and a browser that cannot look leaves every block where it is.
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
        // What is in sight already stays as it is.
        target.toggleAttribute('data-near', boundingClientRect.top > innerHeight);
      }
    },
    { rootMargin: '0% 0% 100%' },
  );
  for (const block of document.querySelectorAll(BLOCKS)) observer.observe(block);
}
