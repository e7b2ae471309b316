import type { ClosingButtonsInput } from './ClosingButtons.schema.ts';

export const typical: ClosingButtonsInput = {
  title: 'Sit down with Dr. Marlowe.',
  buttons: [
    { link: '/appointments/', title: 'Schedule Appointment' },
    { link: 'tel:+17135550142', title: '(713) 555-0142' },
    { link: '/our-practice/about-okafor/', title: 'Meet Naomi Okafor, PA-C' },
  ],
};

export const bare: ClosingButtonsInput = {
  title: '',
  buttons: [{ link: '/appointments/', title: 'Schedule Appointment' }],
};

export const long: ClosingButtonsInput = {
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  buttons: Array.from({ length: 30 }, (_, index) => ({
    link: '/quiz/',
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Way ${index + 1}`,
  })),
};
