import type { AppointmentInput } from './Appointment.schema.ts';

export const typical: AppointmentInput = {
  sub: 'Appointments',
  heading: 'Breathe in. We have time for you.',
  content: '<p>Book online, or call and talk with a person.</p>\n',
  button_link: '/appointments/',
  button_text: 'Schedule Appointment',
  phone: { link: 'tel:+17135550142', text: '(713) 555-0142' },
};

export const bare: AppointmentInput = {
  sub: '',
  heading: 'Breathe in. We have time for you.',
  content: '',
  button_link: '',
  button_text: '',
};

/** Text too long for any line. */
export const long: AppointmentInput = {
  sub: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords and what follows it',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  button_link: '/appointments/',
  button_text: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  phone: { link: 'tel:+17135550142', text: '(713) 555-0142' },
};
