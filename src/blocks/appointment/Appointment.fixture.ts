import type { AppointmentInput } from './Appointment.block.ts';

export const typical: AppointmentInput = {
  sub: 'Appointments',
  heading: 'Breathe in. We have time for you.',
  content: '<p>Book online, or call and talk with a person.</p>\n',
  button_link: '/appointments/',
  button_text: 'Schedule Appointment',
};

export const bare: AppointmentInput = {
  sub: '',
  heading: 'Breathe in. We have time for you.',
  content: '',
  button_link: '',
  button_text: '',
};
