import { describe, expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { placeholdersOf, readPractice } from './practice.ts';

const read = (facts: object) => {
  const reading = readPractice({ name: 'Noses', ...facts }, createFields({ resolve: (url) => url }));
  if (!reading.ok) throw new Error(JSON.stringify(reading.issues));
  return reading.practice;
};
const textsOf = (facts: object) =>
  Object.fromEntries([...placeholdersOf(read(facts))].map(([name, { text }]) => [name, text]));

describe('the facts that texts name', () => {
  test('are those of the practice', () => {
    expect(
      textsOf({
        short_name: 'Nose',
        phone: { display: '(505) 555-0199', link: 'tel:+15055550199', fax: '(505) 555-0198' },
        address: { street: '1 Bridge Street', city: 'Noseville', state: 'TX', zip: '77001' },
        hours: [
          { days: 'Monday–Thursday', open: '8:00 AM', close: '5:00 PM' },
          { days: 'Friday', open: '8:00 AM', close: '1:00 PM' },
          { days: 'Saturday–Sunday' },
        ],
        spanish: { hours: [{ days: 'Lunes a jueves', open: '8:00 a. m.', close: '5:00 p. m.' }] },
      }),
    ).toEqual({
      'practice name': 'Noses',
      'practice short name': 'Nose',
      phone: '(505) 555-0199',
      fax: '(505) 555-0198',
      address: '1 Bridge Street, Noseville, TX 77001',
      street: '1 Bridge Street',
      city: 'Noseville, TX 77001',
      hours: 'Monday to Thursday, 8:00 AM to 5:00 PM, and Friday, 8:00 AM to 1:00 PM',
      'hours in spanish': 'lunes a jueves, de 8:00 a. m. a 5:00 p. m.',
    });
  });

  test('are empty where the practice gives none', () => {
    expect(new Set(Object.values(textsOf({})))).toEqual(new Set(['Noses', '']));
  });

  test('may be named in other facts', () => {
    const phone = { display: '(505) 555-0199', link: 'tel:+15055550199' };
    expect(read({ phone, unavailable: { heading: 'Call', text: 'Call [phone].' } }).unavailable?.text).toBe(
      'Call (505) 555-0199.',
    );
  });
});
