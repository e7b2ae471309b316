import type { MeetDoctorInput } from './MeetDoctor.schema.ts';

const image = {
  url: '/-/media/portraits/doctor.svg',
  alt: 'Drawn portrait of Dr. Elise Marlowe, a woman in her fifties with short gray hair, glasses and a white coat.',
  width: 960,
  height: 1200,
};

export const typical: MeetDoctorInput = {
  title: 'Elise Marlowe',
  subtitle: 'MD',
  description: '<p>She starts with the simple things, and draws what she sees.</p>\n',
  features: [
    { title: 'Field', description: 'Ear, nose and throat' },
    { title: 'In this office', description: 'Since 2012' },
    { title: 'Languages', description: 'English, Spanish' },
  ],
  cta: { link: '/our-practice/about-dr-marlowe/', label: 'Meet Dr. Marlowe' },
  image,
};

export const bare: MeetDoctorInput = {
  label: '',
  title: 'Elise Marlowe',
  subtitle: '',
  description: '',
  board_years: '',
  board_since: '',
  features: false,
  cta: { link: '', label: '' },
  image: false,
};

/** A name too long for any line, and more facts than there should be. */
export const long: MeetDoctorInput = {
  label: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  title: 'Wolfeschlegelsteinhausenbergerdorff-Hohenlohe-Langenburg',
  subtitle: 'MD, PhD, FACS, FAAOA',
  description: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  board_years: 19,
  board_since: '',
  features: Array.from({ length: 30 }, (_, index) => ({
    title: `Fact ${index + 1}`,
    description: index === 3 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : 'Ear, nose and throat',
  })),
  cta: { url: '/our-team/', title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
  image,
};

export const spanish: MeetDoctorInput = {
  title: 'Dra. Elise Marlowe',
  description: '<p>Empieza por lo más sencillo, y dibuja lo que ve.</p>\n',
  features: [
    { title: 'Especialidad', description: 'Oído, nariz y garganta' },
    { title: 'Idiomas', description: 'Inglés y español' },
  ],
  image,
};
