import { signLanguageOf } from '../signs/signs.ts';
import type { Level, SignLanguage } from '../signs/signs.ts';

/** The words around warning signs. */
export interface SignMessages {
  /** The heading above the signs of a level. */
  levels: Readonly<Record<Level, string>>;
  /** Below the signs of a level. */
  notes: Readonly<Partial<Record<Level, string>>>;
  /** The question above the signs of a level, with its answers. */
  questions: Readonly<Record<Level, string>>;
  yes: string;
  no: string;
  about: string;
  /** Above the choices about who somebody is, and above the others. */
  person: string;
  complaint: string;
  say: string;
  chooseAgain: string;
  startAgain: string;
  whole: string;
  all: string;
  /** In place of signs that could not be read. `[phone link]` is the practice's number. */
  unread: string;
}

const en: SignMessages = {
  levels: {
    emergency: 'Call 911 or go to an emergency room',
    today: 'Call us today, day or night',
    week: 'See us this week',
    'two-weeks': 'See us within two weeks',
  },
  notes: {
    today:
      'Call us first. If you cannot reach us, or we cannot see you today, go to urgent care or an emergency room. After a procedure or a blow, or in pregnancy, choose the emergency room.',
  },
  questions: {
    emergency: 'Is any of this happening now?',
    today: 'Or is it one of these?',
    week: 'Is it one of these instead?',
    'two-weeks': 'Does one of these fit?',
  },
  yes: 'Yes, or I am not sure',
  no: 'No, none of these',
  about: 'What is it about?',
  person: 'If one of these fits, choose it first:',
  complaint: 'If none of them fits, choose what bothers you:',
  say: 'On the phone, you can say:',
  chooseAgain: 'Choose something else',
  startAgain: 'Start over',
  whole: 'Show all warning signs in one list',
  all: 'All warning signs',
  unread: 'If it may be an emergency, call 911. If you are not sure how long you can wait, call us: [phone link].',
};

const es: SignMessages = {
  levels: {
    emergency: 'Llame al 911 o vaya a una sala de emergencias',
    today: 'Llámenos hoy mismo, de día o de noche',
    week: 'Venga a vernos esta semana',
    'two-weeks': 'Venga a vernos en menos de dos semanas',
  },
  notes: {
    today:
      'Llámenos primero. Si no logra hablar con nosotros, o no podemos verlo hoy, vaya a una clínica de atención inmediata (urgent care) o a una sala de emergencias. Después de un procedimiento o un golpe, o en el embarazo, elija la sala de emergencias.',
  },
  questions: {
    emergency: '¿Le está pasando algo de esto ahora?',
    today: '¿O es una de estas señales?',
    week: '¿O es más bien una de estas?',
    'two-weeks': '¿Tiene alguna de estas?',
  },
  yes: 'Sí, o no estoy seguro',
  no: 'No, ninguna',
  about: '¿De qué se trata?',
  person: 'Si alguno de estos es su caso, elíjalo primero:',
  complaint: 'Si ninguno lo es, elija lo que le molesta:',
  say: 'Por teléfono puede decir:',
  chooseAgain: 'Elegir otra cosa',
  startAgain: 'Volver a empezar',
  whole: 'Ver todas las señales en una lista',
  all: 'Todas las señales de alarma',
  unread: 'Si puede ser una emergencia, llame al 911. Si no sabe cuánto puede esperar, llámenos: [phone link].',
};

const MESSAGES: Readonly<Record<SignLanguage, SignMessages>> = { en, es };

/** The words around warning signs in a language, or the main one's if it has none. */
export const signMessagesIn = (language: string): SignMessages => MESSAGES[signLanguageOf(language)];
