/**
 * Says the words of a clock (`data-clock`) when it has run down, also while its tile is closed. The styles do the counting. What a clock
 * before it has said is gone when it starts: only what changes is read out.
 */
export function startClock(clock: HTMLElement): void {
  clock.addEventListener('animationstart', say);
  clock.addEventListener('animationend', say);
}

function say({ type, target }: AnimationEvent): void {
  const words = target instanceof HTMLElement ? target.dataset['clock'] : undefined;
  // Not `announce`: alone in a file of its own, it would be one more for every page.
  if (words) document.getElementById('ostium-announcer')?.replaceChildren(type === 'animationend' ? words : '');
}
