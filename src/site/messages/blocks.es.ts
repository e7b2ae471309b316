import type { BlockMessages } from './blocks.en.ts';

/** The interface words of blocks, in Spanish. */
export const es: BlockMessages = {
  highlights: 'Lo más importante',
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
  playFilm: 'Reproducir el video',
  watchFilm: 'Ver el video',
  orCall: 'o llame al',
  opensNewTab: '(se abre en otra pestaña)',
  demonstration: 'Demostración. Las personas y sus palabras son inventadas.',
  step: 'Paso',
  boardYears: 'Años de certificación',
};
