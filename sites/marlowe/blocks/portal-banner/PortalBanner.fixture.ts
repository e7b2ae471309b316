import type { PortalBannerInput } from './PortalBanner.schema.ts';

const image = { url: '/-/media/scenes/folder.svg', alt: 'A blue folder with a lock', width: 760, height: 700 };

export const typical: PortalBannerInput = {
  title: 'Patient Resources',
  description: '<p>Appointments, medicine and forms, in one simple place.</p>\n',
  image,
  cta: { link: 'https://portal.example.com/', label: 'Log in to the patient portal' },
  content: '<p>No computer? Call us, and we will mail the forms.</p>\n',
};

export const bare: PortalBannerInput = {
  title: 'Patient Resources',
  description: '',
  image: false,
  cta: { link: '', label: '' },
  content: '',
};

export const long: PortalBannerInput = {
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  description: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  image,
  cta: { link: 'https://portal.example.com/', label: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
};
