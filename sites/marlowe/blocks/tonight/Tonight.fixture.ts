import type { TonightInput } from './Tonight.schema.ts';

export const typical: TonightInput = {
  emergency: '<p><strong>Call 911 first</strong> for trouble breathing, or for bleeding that does not slow.</p>\n',
  button: { link: 'tel:911', text: 'Call 911' },
  heading: 'What to do until morning',
  tiles: [
    {
      title: 'My nose is bleeding',
      hint: 'Lean forward. Pinch the soft part.',
      clock: {
        start: 'Start a 15-minute clock',
        running: 'Keep pinching.',
        ended: 'Let go gently and look.',
        after: 'After 15 minutes, let go gently and look.',
        without: 'Look at a clock, and pinch for 15 minutes.',
      },
      content: '<ol>\n<li>Sit up and lean forward.</li>\n<li>Pinch the soft part of your nose.</li>\n</ol>\n',
    },
    { title: 'My child is sick', hint: '', clock: '', content: '<p>Call us, day or night.</p>\n' },
  ],
  content: '<p>Not sure? Call us, day or night.</p>\n',
};

export const bare: TonightInput = { emergency: '', button: '', heading: 'Until morning', tiles: false, content: '' };

const LONG = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';

export const long: TonightInput = {
  emergency: `<p>${'One sentence after another. '.repeat(12)}</p>\n`,
  button: { link: 'tel:911', text: LONG },
  heading: LONG,
  tiles: Array.from({ length: 30 }, () => ({
    title: LONG,
    hint: LONG,
    clock: { start: LONG, running: LONG, ended: LONG, after: LONG, without: LONG },
    content: `<p>${LONG}</p>\n`,
  })),
};

export const spanish: TonightInput = {
  emergency: '<p><strong>Llame primero al 911</strong> si le cuesta respirar o el sangrado no disminuye.</p>\n',
  button: { link: 'tel:911', text: 'Llame al 911' },
  heading: 'Qué hacer hasta que amanezca',
  tiles: [
    {
      title: 'Me sangra la nariz',
      hint: 'Échese hacia adelante y apriete la parte blanda.',
      content: '<p>Siéntese y échese hacia adelante.</p>\n',
    },
  ],
};
