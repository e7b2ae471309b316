import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWhenUsed } from './boot.ts';

class FakeElement extends EventTarget {
  isConnected = true;
  clicks = 0;
  readonly fits: boolean;
  constructor(fits: boolean) {
    super();
    this.fits = fits;
  }
  closest(selector: string): FakeElement | null {
    return selector === 'button' || this.fits ? this : null;
  }
  click() {
    this.clicks += 1;
  }
}

/** A document that records what happens to its elements. */
function open(outcomes: ('comes' | 'fails')[]) {
  const page = new EventTarget();
  const start = vi.fn<(page: Document) => void>();
  const load = vi.fn<() => Promise<{ start: typeof start }>>(async () => {
    if (outcomes.shift() === 'fails') throw new Error('no network');
    return { start };
  });
  startWhenUsed('[data-step]', load)(page as unknown as Document);
  const happen = async (type: string, target: FakeElement) => {
    const event = new Event(type);
    Object.defineProperty(event, 'target', { value: target });
    page.dispatchEvent(event);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { start, load, happen };
}

describe('code that only some pages use', () => {
  let dataset: Record<string, string>;
  beforeEach(() => {
    dataset = { scripted: '1' };
    vi.stubGlobal('Element', FakeElement);
    vi.stubGlobal('document', { documentElement: { dataset } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('loads at the first sign of use, once', async () => {
    const { start, load, happen } = open(['comes']);

    await happen('pointerover', new FakeElement(false));
    expect(load).not.toHaveBeenCalled();

    await happen('pointerover', new FakeElement(true));
    await happen('focusin', new FakeElement(true));
    expect(load).toHaveBeenCalledOnce();
    expect(start).toHaveBeenCalledOnce();
  });

  test('handles what was requested before it loaded', async () => {
    const { happen } = open(['comes']);
    const button = new FakeElement(true);

    await happen('click', button);
    expect(button.clicks).toBe(1);
  });

  test('clicks nothing that has been removed meanwhile', async () => {
    const { happen } = open(['comes']);
    const button = new FakeElement(true);
    button.isConnected = false;

    await happen('click', button);
    expect(button.clicks).toBe(0);
  });

  test('that did not load is requested again, on a page that is without script from then on', async () => {
    const { start, happen } = open(['fails', 'comes']);

    await happen('pointerover', new FakeElement(true));
    expect(start).not.toHaveBeenCalled();
    expect(dataset).toEqual({});
    await happen('pointerover', new FakeElement(true));
    expect(start).toHaveBeenCalledOnce();
  });

  test.each([
    ['pointerover', { scripted: '1' }],
    ['click', {}],
  ])('that never comes is waited for by nobody who has pressed (%s)', (type, datasetAfter) => {
    vi.useFakeTimers();
    const page = new EventTarget();
    startWhenUsed('[data-step]', () => new Promise(() => undefined))(page as unknown as Document);
    const event = new Event(type);
    Object.defineProperty(event, 'target', { value: new FakeElement(true) });
    page.dispatchEvent(event);

    vi.advanceTimersByTime(4_000);
    expect(dataset).toEqual(datasetAfter);
  });
});
