import type { BoardCertifiedInput } from './BoardCertified.schema.ts';

export const typical: BoardCertifiedInput = {
  board_years: '18',
  title: 'years board certified.',
  content: '<p>Other ear, nose and throat doctors tested what she knows.</p>\n',
};

export const bare: BoardCertifiedInput = { board_years: '', title: 'What a physician assistant does', content: '' };

export const long: BoardCertifiedInput = {
  board_years: '1018',
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(30)}</p>\n`,
};
