import type { UrgentSlipInput } from './UrgentSlip.schema.ts';

export const typical: UrgentSlipInput = {
  content: '<p><strong>Call 911</strong> for trouble breathing.</p>\n',
  button: { link: 'tel:911', text: 'Call 911' },
};

export const bare: UrgentSlipInput = { content: '<p>Call 911 for trouble breathing.</p>\n', button: '' };

/** Text too long for any line. */
export const long: UrgentSlipInput = {
  content: `<p>Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords ${'One sentence after another. '.repeat(20)}</p>\n`,
  button: { link: 'tel:911', text: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' },
};
