import type { TodayInput } from './Today.schema.ts';

export const typical: TodayInput = {
  heading: 'What should I do today?',
  content: '<p>This is no diagnosis. If you are not sure, choose the first answer.</p>\n',
  first: 'breathing stroke',
  ends: [
    {
      level: 'emergency',
      heading: 'Call 911 now.',
      content: '<p>Do not drive yourself.</p>\n',
      say: 'I need help now. My address is …',
      button: { link: 'tel:911', text: 'Call 911' },
    },
    { level: 'home', heading: 'You can start at home.', content: '', say: '', button: '' },
  ],
};

export const bare: TodayInput = { heading: 'What should I do today?', content: '', first: '', ends: false };

const LONG = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';

export const long: TodayInput = {
  heading: LONG,
  content: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  ends: [{ level: 'today', heading: LONG, content: `<p>${LONG}</p>\n`, say: LONG, button: { link: '/', text: LONG } }],
};

export const spanish: TodayInput = {
  heading: '¿Qué hago hoy?',
  ends: [{ level: 'home', heading: 'Cuídese en casa.' }],
};
