/** The interface words of blocks, in English. */
export const en = {
  highlights: 'Highlights',
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
  playFilm: 'Play the film',
  watchFilm: 'Watch the film',
  orCall: 'or call',
  opensNewTab: '(opens in a new tab)',
  demonstration: 'Demonstration. The people and their words are invented.',
  step: 'Step',
  boardYears: 'Years board certified',
};

/** The interface words of blocks, in one language. */
export type BlockMessages = Readonly<Record<keyof typeof en, string>>;
