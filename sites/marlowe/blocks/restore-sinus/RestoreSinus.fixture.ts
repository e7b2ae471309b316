import type { RestoreSinusInput } from './RestoreSinus.schema.ts';

const files = (number: number, alt: string) => ({
  image: { url: `/-/media/sinus/step-${number}.svg`, alt, width: 1170, height: 999 },
  mobile_image: { url: `/-/media/sinus/step-${number}-mobile.svg`, alt, width: 720, height: 720 },
  icon: { url: `/-/media/sinus/opening-${number}.svg`, alt: '', width: 120, height: 120 },
});

const labels = (sinus: string, opening: string) => [
  { text: 'Brow sinus', note: sinus, x: 39, y: 16.3, edge: 34 },
  { text: 'Its opening', note: opening, x: '46.5', y: '43', edge: 37 },
];

export const typical: RestoreSinusInput = {
  title: 'How a shut sinus opens',
  sinus_steps: [
    {
      title: 'Shut',
      description:
        '<p>The lining has swollen. The opening is closed, and what should drain stays behind it. You feel pressure.</p>\n',
      ...files(1, 'The sinus behind the brow is full, and the lining of its opening has swollen shut.'),
      labels: labels('full', 'swollen shut'),
    },
    {
      title: 'Found',
      description: '<p>Once you are numb, a soft wire with a light at its tip finds the way in.</p>\n',
      ...files(2, 'A soft wire with a light at its tip has passed the swollen opening and shines in the sinus.'),
      labels: labels('full', 'a light passes'),
    },
    {
      title: 'Widened',
      description:
        '<p>A small balloon is filled for a few seconds and let down again. Most people feel pressure and may hear a crackle.</p>\n',
      ...files(3, 'A small balloon is filled in the opening and presses the swollen lining aside.'),
      labels: labels('still full', 'held wide'),
    },
    {
      title: 'Cleared',
      description:
        '<p>Balloon and wire come out. We rinse the sinus. Nothing is cut away, and nothing stays inside.</p>\n',
      ...files(4, 'The balloon and the wire are gone. The opening is wide, and the sinus drains.'),
      labels: labels('draining', 'stays wide'),
    },
    {
      title: 'Breathing',
      description:
        '<p>The lining heals over the next weeks. Air finds its way in, and the sinus can drain by itself.</p>\n',
      ...files(
        5,
        'The sinus is empty and light. Air flows through the nose, and a dotted line shows how the sinus drains.',
      ),
      labels: labels('empty and light', 'open'),
    },
  ],
};

/** Without pictures in the list, the opening is drawn: shut, widened, open. */
export const drawn: RestoreSinusInput = {
  ...typical,
  sinus_steps: ['Shut', 'Widened', 'Open'].map((title) => ({ title, description: '<p>One sentence.</p>\n' })),
};

export const bare: RestoreSinusInput = {
  label: '',
  title: 'How a shut sinus opens',
  description: '',
  sinus_steps: [{ title: '', description: '', image: false, mobile_image: false, icon: false, labels: false }],
};

/** More steps than there are marks, some without picture or text, and text too long for any line. */
export const long: RestoreSinusInput = {
  label: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  description: `<p>${'One sentence after another. '.repeat(10)}</p>\n`,
  sinus_steps: Array.from({ length: 30 }, (_, index) => ({
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Step ${index + 1}`,
    description: `<p>${'One sentence after another. '.repeat(index % 4)}</p>\n`,
    ...(index % 3 === 0 ? files(1 + (index % 5), 'A sinus') : {}),
    labels: index === 0 ? labels('full', 'swollen shut') : false,
  })),
};

export const spanish: RestoreSinusInput = {
  title: 'Cómo se abre un seno nasal tapado',
  sinus_steps: [
    {
      title: 'Tapado',
      description:
        '<p>El revestimiento se hinchó. La abertura está cerrada y el moco queda atrapado. Usted siente presión.</p>\n',
      ...files(1, 'El seno nasal de la frente está lleno, y su abertura está hinchada y cerrada.'),
      labels: [
        { text: 'Seno frontal', note: 'lleno', x: 39, y: 16.3, edge: 34 },
        { text: 'Su abertura', note: 'hinchada', x: 46.5, y: 43, edge: 37 },
      ],
    },
    {
      title: 'Localizar',
      description: '<p>Con la nariz dormida, una guía suave con una luz en la punta encuentra el camino.</p>\n',
      ...files(2, 'Una guía suave con una luz en la punta pasó por la abertura y brilla dentro del seno nasal.'),
      labels: false,
    },
    {
      title: 'Inflar',
      description:
        '<p>Un pequeño balón se infla por unos segundos. La mayoría de las personas sienten presión y pueden oír un crujido.</p>\n',
      ...files(3, 'Un pequeño balón se infla en la abertura y aparta el revestimiento hinchado.'),
      labels: false,
    },
    {
      title: 'Drenar',
      description: '<p>Se retira el balón y se enjuaga el seno nasal. No se corta ni se quita tejido.</p>\n',
      ...files(4, 'El balón y la guía ya no están. La abertura es ancha, y el seno nasal drena.'),
      labels: false,
    },
    {
      title: 'Respirar',
      description:
        '<p>El revestimiento sana en las semanas siguientes. Entra aire, y el seno nasal drena por sí mismo.</p>\n',
      ...files(5, 'El seno nasal está vacío y claro. El aire pasa por la nariz.'),
      labels: false,
    },
  ],
};
