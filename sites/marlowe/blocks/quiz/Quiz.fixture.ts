import type { QuizInput } from './Quiz.schema.ts';

const answers = (...words: string[]) =>
  words.map((answerText) => ({ answerText, isCorrect: answerText === 'Yes', checked: false }));

export const typical: QuizInput = {
  heading: 'Balloon Sinuplasty Quiz',
  content: '<p>Two questions, about a minute.</p>\n',
  disclaimer: '<p>This quiz <strong>is not a diagnosis.</strong></p>\n',
  urgent: {
    content: '<p><strong>Do not use this quiz if you feel very sick.</strong></p>\n',
    label: 'Symptoms that cannot wait',
    signs: '<p>Call 911 for:</p>\n<ul>\n<li>a stiff neck</li>\n<li>double or lost vision</li>\n</ul>\n',
  },
  questions: [
    {
      id: 'bothers',
      questionTitle: 'What bothers you',
      questionText: 'Which of these bother you often?',
      questionType: { value: 'checkbox', label: 'Several answers' },
      progressNote: 'A good place to start.',
      answerOptions: answers('Pressure', 'A blocked nose', 'Headache', 'Mucus', 'Less smell', 'A cough', 'Snoring'),
    },
    {
      id: 'medicine',
      questionTitle: 'Medicine',
      questionText: 'Are you tired of taking medicine for your sinuses?',
      questionType: 'radio',
      progressNote: 'The last one.',
      answerOptions: answers('Yes', 'No'),
    },
  ],
  notice: { heading: 'When to call at once', content: '<p>If it is hard to breathe, call 911.</p>\n' },
  appointment: {
    heading: 'It may be worth asking.',
    content: '<p>An exam is needed to know.</p>\n',
    image: { url: '/-/media/quiz/morning.svg', alt: '', width: 1440, height: 630 },
    book_online: {
      title: 'Choose a time',
      bookings: [{ title: 'New here', link: 'https://booking.example.com/new', label: 'New Patient' }],
    },
    schedule_call: { title: 'Or call', cta: { link: 'tel:+17135550142', label: '(713) 555-0142' } },
  },
  message: {
    heading: 'Balloon sinuplasty may not be the best option right now.',
    content: '<p>Simple care often helps.</p>\n',
    helps: [
      { title: 'Rinse with salt water', content: '<p>Use distilled or sterile water.</p>\n' },
      { title: 'Find out if it is allergy', button: { link: '/allergy/', text: 'Allergy testing' } },
    ],
    form: { path: 'quiz-contact', id: 7 },
  },
  answers: { heading: 'Bring your answers', content: 'They are on this device only.' },
  notes: { heading: 'Whatever you answered', content: '<p>If only one side bothers you, do not wait.</p>\n' },
};

export const bare: QuizInput = {
  heading: 'Quiz',
  content: '',
  questions: [{ questionText: 'Are you well?', questionType: '', answerOptions: [{ answerText: 'Yes' }] }],
  appointment: '',
  message: '',
  answers: '',
  notes: '',
};

const WORD = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';

/** More questions than there are sheets of haze, many answers, and text too long for any line. */
export const long: QuizInput = {
  ...typical,
  heading: WORD,
  questions: Array.from({ length: 30 }, (_none, index) => ({
    questionTitle: index === 1 ? WORD : '',
    questionText: index === 0 ? WORD : `Is this question ${index + 1}?`,
    questionType: index % 2 === 0 ? 'checkbox' : 'radio',
    answerOptions: answers('Yes', 'No', WORD, ...Array.from({ length: index % 9 }, (_, place) => `Answer ${place}`)),
  })),
};
