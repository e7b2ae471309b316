import { createStore } from '@ostium/content/browser';
import type { Store } from '@ostium/content/browser';
import type { Purpose } from './integration.ts';

/** The visitor's answer for each purpose. */
export type Choice = Readonly<Partial<Record<Purpose, boolean>>>;

/**
 * What a visitor agreed to on this device: undefined if they have not been asked about every purpose yet, or so long ago that they
 * are asked again.
 */
export interface Consent extends Pick<Store<Choice | undefined>, 'get' | 'subscribe'> {
  /** Stores the visitor's choice, and notifies the listeners. */
  set(choice: Choice): void;
  /** Reads the stored choice again: the visitor may have changed it in another tab or on the previous page. */
  reread(): void;
  /** Whether the browser opts out for the visitor (Global Privacy Control): everything is then refused, whatever was chosen. */
  isRefused: boolean;
  /** The purposes that the site asks about. */
  purposes: readonly Purpose[];
}

interface ConsentDeps {
  /** Throws if the browser stores nothing: a choice then holds for the document. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  purposes: readonly Purpose[];
  isRefused: boolean;
  /** In milliseconds since 1970. */
  now: () => number;
}

const KEY = 'ostium consent';

/** A year, in milliseconds, after which the visitor is asked again. */
const LASTS_MS = 365 * 24 * 60 * 60 * 1000;

export function createConsent({ storage, purposes, isRefused, now }: ConsentDeps): Consent {
  const read = (): Choice | undefined => {
    try {
      return readChoice(storage().getItem(KEY), purposes, now());
    } catch {
      return undefined;
    }
  };
  const refuseAll = (): Choice => Object.fromEntries(purposes.map((purpose) => [purpose, false]));
  const { get, set, subscribe } = createStore(isRefused ? refuseAll() : read());
  return {
    isRefused,
    purposes,
    get,
    subscribe,
    set(chosen) {
      if (isRefused) return;
      try {
        storage().setItem(KEY, JSON.stringify({ at: now(), ...chosen }));
      } catch {
        // A browser without storage asks again with the next document.
      }
      set(chosen);
    },
    reread() {
      const stored = isRefused ? undefined : read();
      if (stored && purposes.some((purpose) => stored[purpose] !== get()?.[purpose])) set(stored);
    },
  };
}

/** The stored choice, if it answers every question that the site asks now. */
function readChoice(text: string | null, purposes: readonly Purpose[], now: number): Choice | undefined {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (typeof stored !== 'object' || stored === null) return undefined;
  const decidedAt: unknown = Reflect.get(stored, 'at');
  if (typeof decidedAt !== 'number' || decidedAt > now || now - decidedAt > LASTS_MS) return undefined;
  const entries = purposes.map((purpose): [Purpose, unknown] => [purpose, Reflect.get(stored, purpose)]);
  return entries.every((pair): pair is [Purpose, boolean] => typeof pair[1] === 'boolean')
    ? Object.fromEntries(entries)
    : undefined;
}

/** The parts of the browser that can say no. */
interface PrivacyControl {
  navigator: object;
  fetch: (address: string) => Promise<{ ok: boolean; json: () => Promise<unknown> }>;
}

/** Where the site says which `Sec-GPC` header came with a request, below its folder: scripts cannot see their own page's headers. */
export const GPC_ADDRESS = '-/gpc';

/**
 * Whether the browser opts out for its visitor: by `navigator.globalPrivacyControl`, or by the header `Sec-GPC`, which an extension
 * or a proxy may send alone. Throws if the site does not say, since then it is not known that the visitor does not refuse.
 */
export async function isRefusedByBrowser({ navigator, fetch }: PrivacyControl, root: string): Promise<boolean> {
  if (Reflect.get(navigator, 'globalPrivacyControl') === true) return true;
  const answer = await fetch(root + GPC_ADDRESS);
  if (!answer.ok) throw new Error('The site did not say whether the browser refuses.');
  return (await answer.json()) !== false;
}
