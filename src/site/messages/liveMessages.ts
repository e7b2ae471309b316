import { useLanguage } from '#ui/language.tsx';

const en = {
  highlights: 'Highlights',
  featuredIn: 'As heard on',
};

const es: typeof en = {
  highlights: 'Lo más importante',
  featuredIn: 'Nos han escuchado en',
};

const MESSAGES: Readonly<Record<string, typeof en>> = { en, es };

/** The interface words of blocks that come to life. They are apart from the others, which a page needs once it is left for another. */
export const useLiveMessages = (): typeof en => MESSAGES[useLanguage()] ?? en;
