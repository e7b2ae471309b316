import type { UrgentSignsInput } from './UrgentSigns.schema.ts';

const EMERGENCY = '<h3>Call 911</h3>\n<ul>\n<li>Trouble breathing</li>\n<li>A severe allergic reaction</li>\n</ul>\n';
const TODAY = '<h3>Call us today</h3>\n<ul>\n<li>You are worried after a procedure</li>\n</ul>\n';

export const typical: UrgentSignsInput = {
  heading: 'When not to wait for a visit',
  signs: EMERGENCY + TODAY,
  content: '<p>When the office is closed, our number leads to the clinician on call.</p>\n',
};

export const bare: UrgentSignsInput = { heading: 'When not to wait for a visit', signs: '', content: '' };

const LONG = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';

export const long: UrgentSignsInput = {
  heading: LONG,
  signs: Array.from(
    { length: 5 },
    (_none, index) =>
      `<h3>${index === 1 ? LONG : `Degree ${index + 1}`}</h3>\n<ul>\n${'<li>A sign of it, told in a whole sentence.</li>\n'.repeat(6)}</ul>\n`,
  ).join(''),
};

export const spanish: UrgentSignsInput = {
  heading: 'Cuándo no esperar la cita',
  signs: '<h3>Llame al 911</h3>\n<ul>\n<li>si le cuesta respirar</li>\n</ul>\n',
};
