import { film, longFilms } from '../../parts/film/films.fixture.ts';
import type { SeeDoctorInput } from './SeeDoctor.schema.ts';

export const typical: SeeDoctorInput = {
  title: 'And this is who you meet',
  description: '<p>A story is not a study.</p>\n',
  videos: [film('patient-3'), film('patient-2'), { ...film('patient-1'), webm_url: '' }],
};

export const bare: SeeDoctorInput = { title: 'And this is who you meet', description: '', videos: false };

export const long: SeeDoctorInput = longFilms;
