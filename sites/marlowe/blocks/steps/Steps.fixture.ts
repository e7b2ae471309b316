import type { StepsInput } from './Steps.schema.ts';

const image = { url: '/-/media/procedure/step-1-locate.svg', alt: 'A wire finds the way in', width: 344, height: 344 };

export const typical: StepsInput = {
  heading: 'Three steps, about twenty minutes.',
  content: '<p>In our office, with local numbing.</p>\n',
  steps: [
    { title: 'Locate', subtitle: 'A soft wire finds the way in.', image },
    { title: 'Inflate', subtitle: 'A small balloon opens it.', image },
    { title: 'Drain and breathe', subtitle: 'The balloon comes out.', image },
  ],
};

export const bare: StepsInput = {
  heading: 'How it is done',
  content: '',
  steps: [{ title: 'Locate', subtitle: '', image: false }],
};

export const spanish: StepsInput = {
  heading: 'Tres pasos, unos veinte minutos.',
  content: '<p>En nuestro consultorio, con anestesia local.</p>\n',
  steps: [
    { title: 'Localizar', subtitle: 'Una guía suave encuentra el camino.', image },
    { title: 'Inflar', subtitle: 'Un pequeño balón lo ensancha.', image },
    { title: 'Drenar y respirar', subtitle: 'Se retira el balón.', image },
  ],
};

/** Many steps, one of them without a picture, and text too long for any line. */
export const long: StepsInput = {
  heading: 'Otorhinolaryngologicallyextraordinarilylongwordsbreak where they must, and so do headings of many words',
  content: `<p>${'One sentence after another. '.repeat(12)}</p>\n`,
  steps: Array.from({ length: 30 }, (_, index) => ({
    title: index === 4 ? 'Nasopharyngolaryngoscopicexaminationofeverything' : `Step ${index + 1}`,
    subtitle: 'A sentence that goes on. '.repeat((index % 4) + 1),
    image: index % 7 === 3 ? false : image,
  })),
};
