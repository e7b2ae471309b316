import { film, longFilms } from '../../parts/film/films.fixture.ts';
import type { TestimonialFilmsInput } from './TestimonialFilms.schema.ts';

export const typical: TestimonialFilmsInput = {
  title: 'Three stories, on film',
  description: '<p>A story is not a study.</p>\n',
  videos: [film('patient-3'), film('patient-2'), { ...film('patient-1'), webm_url: '' }],
};

export const bare: TestimonialFilmsInput = { title: 'Three stories, on film', description: '', videos: false };

export const long: TestimonialFilmsInput = longFilms;
