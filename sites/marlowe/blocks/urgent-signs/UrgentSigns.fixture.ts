import type { UrgentSignsInput } from './UrgentSigns.schema.ts';

export const typical: UrgentSignsInput = {
  heading: 'When not to wait for a visit',
  content: '<p>When the office is closed, our number leads to the clinician on call.</p>\n',
  tiers: [
    { heading: 'Call 911', content: '<ul>\n<li>Trouble breathing</li>\n<li>A severe allergic reaction</li>\n</ul>\n' },
    { heading: 'Call us the same day', content: '<ul>\n<li>You are worried after a procedure</li>\n</ul>\n' },
  ],
};

export const bare: UrgentSignsInput = { heading: 'When not to wait for a visit', content: '', tiers: false };

export const long: UrgentSignsInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  tiers: Array.from({ length: 5 }, (_none, index) => ({
    heading: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Degree ${index + 1}`,
    content: `<ul>\n${'<li>A sign of it, told in a whole sentence.</li>\n'.repeat(6)}</ul>\n`,
  })),
};

export const spanish: UrgentSignsInput = {
  heading: 'Cuándo no esperar la cita',
  tiers: [{ heading: 'Llame al 911', content: '<ul>\n<li>si le cuesta respirar</li>\n</ul>\n' }],
};
