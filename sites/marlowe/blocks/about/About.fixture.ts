import type { AboutInput } from './About.schema.ts';

export const typical: AboutInput = {
  label: 'Your doctor',
  title: 'Elise Marlowe, MD',
  description: '<p>Ear, nose and throat doctor, board certified.</p>\n',
  quote: 'Before I look in your nose, I ask how you sleep.',
  image: { url: '/-/media/portraits/doctor.svg', alt: 'Dr. Marlowe in her office', width: 800, height: 1000 },
  button: { link: '/our-practice/about-dr-marlowe/', text: 'Meet Dr. Marlowe' },
  assistant: {
    title: 'Naomi Okafor, PA-C',
    description: '<p>Physician assistant. She runs our allergy care.</p>\n',
    image: { url: '/-/media/portraits/assistant.svg', alt: 'Naomi Okafor', width: 800, height: 1000 },
    link: '/our-practice/about-okafor/',
  },
};

export const bare: AboutInput = {
  label: '',
  title: 'Elise Marlowe, MD',
  description: '',
  quote: '',
  image: false,
  button: { link: '', text: '' },
  assistant: { title: '', description: '', image: false, link: '' },
};

/** A quotation of two paragraphs, a life told at length, an assistant without a picture. */
export const long: AboutInput = {
  label: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords, MD, PhD, FACS',
  description: `<p>${'One sentence after another. '.repeat(30)}</p>\n`,
  quote: `${'Before I look in your nose, I ask how you sleep. '.repeat(6)}\nNasopharyngolaryngoscopicexaminationsandmanyotherlongwords`,
  image: { url: '/-/media/portraits/doctor.svg', alt: 'Dr. Marlowe in her office' },
  button: { link: '/our-team/', text: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
  assistant: {
    title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords, PA-C',
    description: `<p>${'One sentence after another. '.repeat(10)}</p>\n`,
    image: false,
    link: '/our-team/',
  },
};

/** A portrait without a quotation. */
export const quiet: AboutInput = {
  title: 'Elise Marlowe, MD',
  image: { url: '/-/media/portraits/doctor.svg', alt: 'Dr. Marlowe in her office', width: 800, height: 1000 },
};
