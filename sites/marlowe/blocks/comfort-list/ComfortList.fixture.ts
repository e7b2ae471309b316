import type { ComfortListInput } from './ComfortList.schema.ts';

const image = { url: '/-/media/articles/warm-cup.svg', alt: 'A warm cup', width: 1200, height: 675 };

export const typical: ComfortListInput = {
  sub: '',
  heading: 'Small things that make it easier.',
  content: '<p>We have thought about that.</p>\n',
  link: { url: '/our-practice/prepare-for-your-visit/', title: 'Plan your first visit', target: '' },
  features: [
    { image, title: 'Numb first', description: 'We numb the nose first.' },
    { image: false, title: 'A quiet place', description: '' },
    { image, title: 'A plan on paper', description: '<p>You leave with a written plan.</p>\n' },
  ],
};

export const bare: ComfortListInput = {
  sub: '',
  heading: 'Small things that make it easier.',
  content: '',
  link: '',
  features: false,
};

export const long: ComfortListInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  features: Array.from({ length: 30 }, (_none, index) => ({
    image,
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Thing ${index + 1}`,
    description: `<p>${'A sentence. '.repeat(index % 5)}</p>\n`,
  })),
};
