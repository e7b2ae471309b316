import type { HearPatientInput } from './HearPatient.schema.ts';

const poster = { url: '/-/media/portraits/patient-2.svg', alt: 'A portrait', width: 480, height: 600 };

export const typical: HearPatientInput = {
  heading: 'Hear it from the other side of the bed.',
  content: '<p>Two people who share a room.</p>\n',
  video: { cover_image: poster, webm_url: '/-/media/films/breathing.webm', duration: '0:08' },
  link: { url: '/reviews/testimonials/', title: 'More patient films' },
};

export const bare: HearPatientInput = { heading: 'Hear it.', content: '', video: false, link: '' };

/** A video that has not been made yet. */
export const pictured: HearPatientInput = {
  heading: 'Hear it.',
  content: '',
  video: { cover_image: poster },
  link: '',
};

/** Text too long for any line, and a video without a cover. */
export const long: HearPatientInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  video: { webm_url: '/-/media/films/breathing.webm' },
  link: { url: '/reviews/testimonials/', title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
};
