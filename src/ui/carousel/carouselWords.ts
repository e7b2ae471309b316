import { useMessages } from '../language.tsx';

/** The words of carousels. */
const WORDS = {
  en: {
    carousel: 'carousel',
    slide: 'slide',
    of: 'of',
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
  },
  es: {
    carousel: 'carrusel',
    slide: 'diapositiva',
    of: 'de',
    previous: 'Anterior',
    next: 'Siguiente',
    pause: 'Pausa',
    play: 'Reproducir',
  },
};

/** The carousels' words in the language of the page. */
export function useCarouselWords(): Readonly<Record<keyof (typeof WORDS)['en'], string>> {
  return useMessages(WORDS);
}
