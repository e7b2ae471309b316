import type { TeamDoctorInput } from './TeamDoctor.schema.ts';

const image = { url: '/-/media/people/team-doctor.svg', alt: 'Dr. Marlowe draws', width: 760, height: 860 };

export const typical: TeamDoctorInput = {
  title: 'Elise Marlowe, MD',
  content: '<p>Dr. Marlowe is an ear, nose and throat doctor.</p>\n<p>She likes to draw.</p>\n',
  image,
  link: { url: '/our-practice/about-dr-marlowe/', title: 'Meet Dr. Marlowe', target: '' },
  appointments: '/appointments/',
};

export const bare: TeamDoctorInput = { title: 'Elise Marlowe, MD', content: '', image: false, link: '' };

/** Every second person of the page. */
export const deep: TeamDoctorInput = { ...typical, title: 'Naomi Okafor, PA-C', isDeep: true };

export const deepWithoutPicture: TeamDoctorInput = { ...bare, isDeep: true };

export const long: TeamDoctorInput = {
  ...typical,
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords, MD, PhD, FACS',
  content: `<p>${'One sentence after another. '.repeat(30)}</p>\n`,
  link: { url: '/our-team/', title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
};
