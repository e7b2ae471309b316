import { useLanguage } from 'ostium/ui/language.tsx';

const en = {
  highlights: 'Highlights',
  // Also in `en.ts` and `es.ts`, for screens.
  featuredIn: 'As seen in',
  schedule: 'Schedule',
};

const es: typeof en = {
  highlights: 'Lo más importante',
  featuredIn: 'Hemos salido en',
  schedule: 'Pida su cita',
};

const MESSAGES: Readonly<Record<string, typeof en>> = { en, es };

/** The interface words of interactive blocks. They are separate from the others, which a page needs only for a navigation. */
export const useLiveMessages = (): typeof en => MESSAGES[useLanguage()] ?? en;
