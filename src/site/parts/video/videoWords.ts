import { useMessages } from '#ui/language.tsx';

/** The words of films. */
const WORDS = {
  en: { playFilm: 'Play the film', watchOn: 'Watch on', duration: 'Length', captions: 'Captions' },
  es: { playFilm: 'Reproducir el video', watchOn: 'Ver en', duration: 'Duración', captions: 'Subtítulos' },
};

/** The films' words in the language of the page. */
export function useVideoWords(): Readonly<Record<keyof (typeof WORDS)['en'], string>> {
  return useMessages(WORDS);
}
