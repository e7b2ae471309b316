import { afterEach, expect, test, vi } from 'vitest';
import { makeWay } from './floatingCard.ts';

/** An element at a position, 100 px wide and high. */
function standIn({ left = 0, top = 0, isVisible = true, selector = 'a' } = {}) {
  const attributes = new Set<string>();
  return {
    hidden: false,
    attributes,
    contains: () => false,
    matches: (selectors: string) =>
      selectors === ':focus-visible' ? isVisible : selectors.split(', ').includes(selector),
    getBoundingClientRect: () => ({ left, top, right: left + 100, bottom: top + 100 }),
    toggleAttribute: (name: string, isOn: boolean) => void (isOn ? attributes.add(name) : attributes.delete(name)),
  };
}

/** Whether a card at 0, 0 steps aside for the focused element. */
function stepsAside(focused: ReturnType<typeof standIn>, card = standIn()): boolean {
  vi.stubGlobal('document', { activeElement: focused });
  makeWay(card as unknown as HTMLElement);
  return card.attributes.has('data-away');
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a card steps aside from what the keyboard has reached below it', () => {
  expect(stepsAside(standIn({ left: 50, top: 99 }))).toBe(true);
});

test.each([
  ['stands beside it', standIn({ left: 101 })],
  ['stands above it', standIn({ top: -101 })],
  ['was reached by a pointer', standIn({ isVisible: false })],
  ['is the page as a whole', standIn({ selector: 'main' })],
])('a card stays where what has the focus %s', (_what, focused) => {
  expect(stepsAside(focused)).toBe(false);
});

test.each([
  ['steps aside from a part of the page that must be seen', 50, true],
  ['stays beside it', 150, false],
])('a card %s', (_what, top, isAside) => {
  const card = standIn();
  vi.stubGlobal('document', {
    activeElement: standIn({ selector: 'body' }),
    querySelectorAll: () => [standIn({ top })],
  });
  makeWay(card as unknown as HTMLElement, 'footer');
  expect(card.attributes.has('data-away')).toBe(isAside);
});

test('a card comes back when the focus has moved on', () => {
  const card = standIn();
  stepsAside(standIn(), card);
  expect(stepsAside(standIn({ left: 200 }), card)).toBe(false);
});
