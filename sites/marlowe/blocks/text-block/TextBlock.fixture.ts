import type { TextBlockInput } from './TextBlock.schema.ts';

export const typical: TextBlockInput = {
  heading: 'Will my insurance pay?',
  content: '<p>Many health plans cover it when it is medically needed.</p>\n<p>Some ask for approval first.</p>\n',
};

export const bare: TextBlockInput = { heading: '', content: '<p>We check your benefits.</p>\n' };

export const long: TextBlockInput = {
  heading: 'Rhinosinusitisfrontoethmoidalisrecessopening, and a heading that goes on',
  content: '<p>Many health plans cover it when it is medically needed, and some ask for approval first.</p>\n'.repeat(
    30,
  ),
};
