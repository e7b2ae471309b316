import { expect, test } from 'vitest';
import { fakeAnchor, fakeDocument, pointerEvent } from './fakes.testing.ts';
import { startClicks } from './links.ts';
import type { NavigateOptions } from './links.ts';

function open() {
  const document = fakeDocument();
  const navigated: [string, NavigateOptions][] = [];
  const stop = startClicks({
    document,
    currentAddress: () => 'https://site.example/',
    navigate: (link, options) => navigated.push([link, options]),
  });
  const click = (target: EventTarget | null, fields = {}, isPrevented = false) => {
    const event = pointerEvent('click', target, fields);
    if (isPrevented) event.preventDefault();
    document.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { click, navigated, stop };
}

test('a click anywhere in a link of the document is navigated', () => {
  const { click, navigated } = open();
  const picture = Object.assign(new EventTarget(), { closest: () => fakeAnchor({ href: '/a/' }) });

  expect(click(picture)).toBe(true);
  expect(click(fakeAnchor({ href: '/b/', 'data-scroll': 'false' }))).toBe(true);

  expect(navigated).toEqual([
    ['/a/', { scroll: true }],
    ['/b/', { scroll: false }],
  ]);
});

test('clicks on other elements, and links that the browser handles, are left alone', () => {
  const { click, navigated } = open();
  const button = Object.assign(new EventTarget(), { closest: () => null });

  expect(click(button)).toBe(false);
  expect(click(null)).toBe(false);
  expect(click(new EventTarget())).toBe(false);
  expect(click(fakeAnchor({ href: '/a/' }), { ctrlKey: true })).toBe(false);

  expect(navigated).toEqual([]);
});

test('a component that prevents the click has the last word', () => {
  const { click, navigated } = open();

  // React's own listeners are below the document and are called first.
  click(fakeAnchor({ href: '/a/' }), {}, true);

  expect(navigated).toEqual([]);
});

test('if navigating fails, the browser follows the link', () => {
  let clicked: (event: Event) => void = () => {};
  const document = Object.assign(new EventTarget(), {
    addEventListener: (_type: string, listener: (event: Event) => void) => (clicked = listener),
  });
  const navigate = () => {
    throw new Error('No way.');
  };
  startClicks({ document, currentAddress: () => 'https://site.example/', navigate });
  const event = pointerEvent('click', fakeAnchor({ href: '/a/' }));

  expect(() => clicked(event)).toThrow('No way.');
  expect(event.defaultPrevented).toBe(false);
});

test('once stopped it leaves links alone', () => {
  const { click, navigated, stop } = open();
  stop();

  expect(click(fakeAnchor({ href: '/a/' }))).toBe(false);
  expect(navigated).toEqual([]);
});
