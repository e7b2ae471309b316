import type { DoctorVideoInput } from './DoctorVideo.schema.ts';

export const typical: DoctorVideoInput = {
  title: 'What she is working for',
  description: 'Silent video with captions',
  video: {
    cover: { url: '/-/media/films/breathing-poster.svg', alt: 'A woman breathing in', width: 1280, height: 720 },
    webm_url: '/-/media/films/breathing.webm',
    duration: '0:08',
  },
};

export const bare: DoctorVideoInput = { title: 'What she is working for', description: '', video: false };

export const long: DoctorVideoInput = {
  ...typical,
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  description: 'One sentence after another. '.repeat(10),
};
