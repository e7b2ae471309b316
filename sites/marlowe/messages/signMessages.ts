import type { Level } from '../signs/signs.ts';

/** The words around warning signs. */
export interface SignMessages {
  /** The heading above the signs of a level. */
  levels: Readonly<Record<Level, string>>;
  /** Below the signs of a level. */
  notes: Readonly<Partial<Record<Level, string>>>;
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
  notes: { today: 'If you cannot reach us, or we cannot see you today, go to an emergency room.' },
  unread: 'If it may be an emergency, call 911. If you are not sure how long you can wait, call us: [phone link].',
};

const es: SignMessages = {
  levels: {
    emergency: 'Llame al 911 o vaya a una sala de emergencias',
    today: 'Llámenos hoy mismo, de día o de noche',
    week: 'Venga a vernos esta semana',
    'two-weeks': 'Venga a vernos en menos de dos semanas',
  },
  notes: { today: 'Si no logra hablar con nosotros, o no podemos verlo hoy, vaya a una sala de emergencias.' },
  unread: 'Si puede ser una emergencia, llame al 911. Si no sabe cuánto puede esperar, llámenos: [phone link].',
};

const MESSAGES: Readonly<Record<string, SignMessages>> = { en, es };

/** The words around warning signs in a language, or the main one's if it has none. */
export const signMessagesIn = (language: string): SignMessages => MESSAGES[language] ?? en;
