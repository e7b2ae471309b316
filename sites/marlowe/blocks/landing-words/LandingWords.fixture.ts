import type { LandingWordsInput } from './LandingWords.schema.ts';

const LONG_WORD = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';

export const typical: LandingWordsInput = {
  heading: 'Risks, plainly',
  notice: '<p><strong>Call 911</strong> for trouble breathing.</p>\n',
  content: '<p>Problems are uncommon.</p>\n<ul>\n<li>Bleeding</li>\n</ul>\n<h3>Sources</h3>\n<p>A guideline.</p>\n',
};

export const bare: LandingWordsInput = { heading: '', notice: '', content: '<p>Problems are uncommon.</p>\n' };

/** Text too long for any line. */
export const long: LandingWordsInput = {
  heading: LONG_WORD,
  notice: `<p>${LONG_WORD}</p>\n`,
  content: `<p>${'One sentence after another. '.repeat(60)}</p>\n<p>${LONG_WORD}</p>\n`,
};

export const spanish: LandingWordsInput = {
  heading: 'Los riesgos',
  content: '<p>Los problemas son poco comunes.</p>\n',
};
