import type { PanelsInput } from './Panels.schema.ts';

export const typical: PanelsInput = {
  panels: [
    {
      heading: '¿Prefiere español?',
      content: '<p>Por teléfono hablamos español.</p>\n',
      language: 'es',
      button: { link: '/es/citas/', text: 'Citas en español' },
      phone: { link: 'tel:+17135550142', text: '(713) 555-0142' },
    },
    { heading: 'If you cannot come', content: '<p>Please tell us a day ahead.</p>\n' },
  ],
};

export const bare: PanelsInput = {
  panels: [{ heading: 'If you cannot come', content: '', language: '', button: { link: '', text: '' } }],
};

export const long: PanelsInput = {
  panels: Array.from({ length: 30 }, (_none, index) => ({
    heading: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Panel ${index + 1}`,
    content: `<p>${'A sentence. '.repeat(index % 7)}</p>\n`,
    button: { link: '/', text: index === 0 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : '' },
  })),
};

export const spanish: PanelsInput = { panels: [{ heading: 'Si no puede venir', content: '<p>Avísenos.</p>\n' }] };
