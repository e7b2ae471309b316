import type { BoardCertifiedInput } from './BoardCertified.schema.ts';

export const typical: BoardCertifiedInput = {
  board_years: '18',
  board_since: '',
  title: 'years board certified.',
  content: '<p>Other ear, nose and throat doctors tested what she knows.</p>\n',
  steps: '',
};

export const bare: BoardCertifiedInput = {
  board_years: '',
  board_since: '',
  title: 'What a physician assistant does',
  content: '',
  steps: '',
};

export const long: BoardCertifiedInput = {
  board_years: '1018',
  board_since: '',
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(30)}</p>\n`,
  steps: [
    { year: '2010', title: 'College', content: 'BS in Biology, Coastal State College' },
    { year: '', title: 'Nasopharyngolaryngoscopicexaminations', content: '' },
    ...Array.from({ length: 7 }, (_, index) => ({
      year: String(2011 + index),
      title: 'A step',
      content: 'One sentence after another. '.repeat(5),
    })),
  ],
};
