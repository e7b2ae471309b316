import type { BoardCertifiedInput } from './BoardCertified.schema.ts';

export const typical: BoardCertifiedInput = {
  board_years: '18',
  board_since: '',
  title: 'years board certified.',
  content: '<p>Other ear, nose and throat doctors tested what she knows.</p>\n',
};

export const bare: BoardCertifiedInput = {
  board_years: '',
  board_since: '',
  title: 'What a physician assistant does',
  content: '',
};

export const long: BoardCertifiedInput = {
  board_years: '1018',
  board_since: '',
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  content: `<p>${'One sentence after another. '.repeat(30)}</p>\n`,
};
