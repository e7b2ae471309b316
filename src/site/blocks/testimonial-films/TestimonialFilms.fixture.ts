import type { TestimonialFilmsInput } from './TestimonialFilms.schema.ts';

const film = (name: string) => ({
  cover_image: { url: `/-/media/portraits/${name}.svg`, alt: `Portrait of ${name}`, width: 800, height: 1000 },
  webm_url: `/-/media/films/${name}.webm`,
  duration: '1:42',
  quote: 'I slept through the night.',
  name: 'Renee',
});

export const typical: TestimonialFilmsInput = {
  title: 'Three stories, on film',
  description: '<p>A story is not a study.</p>\n',
  videos: [film('patient-3'), film('patient-2'), { ...film('patient-1'), webm_url: '' }],
};

export const bare: TestimonialFilmsInput = { title: 'Three stories, on film', description: '', videos: false };

export const long: TestimonialFilmsInput = {
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  description: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  videos: Array.from({ length: 30 }, (_, index) => ({
    ...film('patient-2'),
    quote: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : 'I slept.',
  })),
};
