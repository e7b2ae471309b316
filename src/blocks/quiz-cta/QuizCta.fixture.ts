import type { QuizCtaInput } from './QuizCta.block.ts';

export const typical: QuizCtaInput = {
  heading: 'Can balloon sinuplasty give you relief?',
  content: '<p>Six questions, about two minutes. Your answers stay on your device.</p>\n',
  button: { link: '/quiz/', text: 'Take the quiz' },
  image: { url: '/-/media/scenes/breath.svg', alt: 'A person at an open window', width: 800, height: 600 },
};

export const bare: QuizCtaInput = {
  heading: 'Can balloon sinuplasty give you relief?',
  content: '',
  button: { link: '', text: '' },
  image: false,
};
