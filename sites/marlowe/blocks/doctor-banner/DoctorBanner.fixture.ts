import type { DoctorBannerInput } from './DoctorBanner.schema.ts';

export const typical: DoctorBannerInput = {
  label: 'Our Team',
  title: 'Elise Marlowe, MD',
  subtitle: 'Ear, nose and throat doctor',
  description: '<p>She opened this practice in 2014.</p>\n',
  image: { url: '/-/media/portraits/doctor.svg', alt: 'Dr. Elise Marlowe', width: 800, height: 1000 },
  features: [
    { title: 'In practice since', description: '2007' },
    { title: 'Sees', description: 'Adults and children' },
    { title: 'Speaks', description: 'English' },
  ],
};

export const bare: DoctorBannerInput = {
  label: '',
  title: 'Elise Marlowe',
  subtitle: '',
  description: '',
  image: false,
  features: false,
};

export const long: DoctorBannerInput = {
  ...typical,
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords, MD, PhD, FACS',
  description: `<p>${'One sentence after another. '.repeat(30)}</p>\n`,
  features: Array.from({ length: 30 }, () => ({
    title: 'Nasopharyngolaryngoscopicexaminations',
    description: 'Nasopharyngolaryngoscopicexaminations',
  })),
};
