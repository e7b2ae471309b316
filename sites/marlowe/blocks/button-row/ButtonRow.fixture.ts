import type { ButtonRowInput } from './ButtonRow.schema.ts';

export const typical: ButtonRowInput = {
  buttons: [
    {
      link: '/patient-resources/insurance-and-payment/',
      title: 'Will insurance pay?',
      description: 'We check before you choose a date.',
    },
    {
      link: { url: '/treatments/balloon-sinuplasty-houston/#how-to-get-ready' },
      title: 'How to get ready',
      description: 'A list for the week before.',
    },
    {
      link: '/blog/your-first-week-after-balloon-sinuplasty/',
      title: 'After the balloon',
      description: 'Rinsing, rest, and when to call.',
    },
  ],
};

export const bare: ButtonRowInput = {
  title: '',
  buttons: [{ link: '/quiz/', title: 'Take the quiz', description: '' }],
};

export const long: ButtonRowInput = {
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  buttons: Array.from({ length: 30 }, (_, index) => ({
    link: '/quiz/',
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Way ${index + 1}`,
    description: 'One sentence after another. '.repeat(index % 5),
  })),
};

export const spanish: ButtonRowInput = {
  buttons: [
    { link: '/quiz/', title: 'Haga el cuestionario', description: 'Seis preguntas (en inglés).' },
    { link: 'tel:+17135550142', title: 'Llame al (713) 555-0142', description: 'Hablamos español.' },
  ],
};
