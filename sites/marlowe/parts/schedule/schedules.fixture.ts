import type * as v from 'valibot';
import type { scheduleSchema } from './scheduleSchema.ts';

/** The ways to an appointment as an editor fills them in. */
type Schedule = v.InferInput<v.ObjectSchema<ReturnType<typeof scheduleSchema>, undefined>>;

export const typical: Schedule = {
  label: 'Appointments',
  title: 'Choose a time.',
  description: '<p>Tell us what bothers you, and we will set aside enough time.</p>\n',
  book_online: {
    title: 'Book online',
    bookings: [
      {
        title: 'New here',
        description: 'You have not been with us, or not in the past three years.',
        link: 'https://booking.example.com/new-patient',
        label: 'New Patient',
      },
      {
        title: 'Been here before',
        description: 'You have seen us in the past three years.',
        link: 'https://booking.example.com/returning-patient',
        label: 'Returning Patient',
      },
    ],
    note: 'Both links open our booking partner’s website in a new tab.',
  },
  schedule_call: {
    title: 'Or call us',
    description: '<p>A person answers during office hours.</p>\n',
    cta: { link: 'tel:+17135550142', label: '(713) 555-0142' },
    note: 'Hablamos español.',
  },
};

export const bare: Schedule = {
  label: '',
  title: 'Choose a time.',
  description: '',
  book_online: { title: '', bookings: false, note: '' },
  schedule_call: { title: '', description: '', cta: { link: '', label: '' }, note: '' },
};

/** One way to book, and nobody to call. */
export const onlineAlone: Schedule = {
  title: 'Choose a time.',
  book_online: { bookings: [{ link: 'https://booking.example.com/', label: 'Book online' }] },
};

/** Thirty ways to book, words that no line holds. */
export const long: Schedule = {
  label: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords and what follows it',
  description: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  book_online: {
    title: 'Book online',
    bookings: Array.from({ length: 30 }, (_none, index) => ({
      title: index % 3 === 0 ? '' : `Visit ${index + 1}`,
      description: 'A sentence. '.repeat(index % 5),
      link: 'https://booking.example.com/',
      label: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : 'Book',
    })),
    note: 'A sentence. '.repeat(20),
  },
  schedule_call: {
    title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
    description: `<p>${'One sentence after another. '.repeat(10)}</p>\n`,
    cta: { link: 'tel:+17135550142', label: '+1 (713) 555-0142 extension 4711' },
  },
};

export const spanish: Schedule = {
  title: 'Escoja la hora.',
  book_online: {
    title: 'Por internet',
    bookings: [
      { link: 'https://booking.example.com/new-patient', label: 'Paciente nuevo' },
      { link: 'https://booking.example.com/returning-patient', label: 'Paciente que regresa' },
    ],
  },
  schedule_call: { title: 'Por teléfono', cta: { link: 'tel:+17135550142', label: '(713) 555-0142' } },
};
