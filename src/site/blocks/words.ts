import { useLanguage } from '#ui/language.tsx';

/** The words that blocks add to what the editor wrote. */
const WORDS = {
  en: {
    highlights: 'Highlights',
    slide: 'Slide',
    pause: 'Pause',
    play: 'Play',
    featuredIn: 'As heard on',
    seeAllReviews: 'See All Reviews',
    seeAllArticles: 'See All Articles',
    latestArticles: 'Latest articles',
    patientFilms: 'Films of patients',
    watchOn: 'Watch on',
    duration: 'Length',
    captions: 'Captions',
    before: 'Before',
    after: 'After',
    pictures: 'Pictures',
    watchFilm: 'Watch the film',
    orCall: 'or call',
  },
  es: {
    highlights: 'Lo más importante',
    slide: 'Imagen',
    pause: 'Pausa',
    play: 'Reproducir',
    featuredIn: 'Nos han escuchado en',
    seeAllReviews: 'Ver todas las opiniones',
    seeAllArticles: 'Ver todos los artículos',
    latestArticles: 'Últimos artículos',
    patientFilms: 'Videos de pacientes',
    watchOn: 'Ver en',
    duration: 'Duración',
    captions: 'Subtítulos',
    before: 'Antes',
    after: 'Después',
    pictures: 'Imágenes',
    watchFilm: 'Ver el video',
    orCall: 'o llame al',
  },
} as const;

/** The blocks' words in the language of the page. */
export function useBlockWords(): Readonly<Record<keyof (typeof WORDS)['en'], string>> {
  return WORDS[useLanguage()];
}
