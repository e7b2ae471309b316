import type { ChronicSinusitisInput } from './ChronicSinusitis.schema.ts';

const image = { url: '/-/media/sleep/airway-3-open.svg', alt: 'An open nose', width: 720, height: 720 };

export const typical: ChronicSinusitisInput = {
  heading: 'Blocked for twelve weeks?',
  content: '<p>It may be chronic sinusitis.</p>\n',
  button: { link: '/appointments/', text: 'Schedule Appointment' },
  link: { url: '/services/acute-chronic-sinusitis/', title: 'About chronic sinusitis' },
  images: [{ image }, { image }],
};

export const bare: ChronicSinusitisInput = { heading: 'Blocked?', content: '', button: '', link: '', images: false };

/** Text too long for any line, and one picture of two. */
export const long: ChronicSinusitisInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  button: { link: '/appointments/', text: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
  link: { url: '/services/', title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
  images: [{ image }],
};
