import { memoize } from '@ostium/content/browser';
import type { Placeholder, Placeholders } from '@ostium/content';

type Hours = readonly { days: string; open?: string | undefined; close?: string | undefined }[];

/** The facts of a practice that texts may name. */
interface NamedFacts {
  name: string;
  short_name?: string | undefined;
  phone?: { display: string; link: string; fax?: string | undefined } | undefined;
  address?: { street: string; city: string; state?: string | undefined; zip?: string | undefined } | undefined;
  hours: Hours;
  spanish?: { hours: Hours } | undefined;
}

/** What stands in the place of `[phone]` and the other facts that editors name in their texts, empty for a fact that is not given. */
export const placeholdersOf: (practice: NamedFacts) => Placeholders = memoize((practice) => {
  const { name, short_name: shortName = '', phone, address, hours, spanish } = practice;
  const city = [address?.city, [address?.state, address?.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const texts: Readonly<Record<string, Placeholder>> = {
    'practice name': { text: name },
    'practice short name': { text: shortName },
    phone: { text: phone?.display ?? '', address: phone?.link },
    fax: { text: phone?.fax ?? '' },
    address: { text: [address?.street, city].filter(Boolean).join(', ') },
    street: { text: address?.street ?? '' },
    city: { text: city },
    hours: { text: wordsOfHours(hours, { to: 'to', and: 'and' }) },
    'hours in spanish': {
      // In Spanish, the names of days are written in small letters.
      text: wordsOfHours(spanish?.hours ?? [], { to: 'a', and: 'y', from: 'de ' }).toLocaleLowerCase('es'),
    },
  };
  return new Map(Object.entries(texts));
});

/** The hours within a sentence: `Monday to Thursday, 8:00 AM to 5:00 PM, and Friday, 8:00 AM to 1:00 PM`. Closed days are left out. */
function wordsOfHours(hours: Hours, words: { to: string; and: string; from?: string }): string {
  const { to, and, from = '' } = words;
  const openDays = hours.flatMap(({ days, open, close }) =>
    open && close ? [`${days.replace(/[–-]/, ` ${to} `)}, ${from}${open} ${to} ${close}`] : [],
  );
  const last = openDays.length > 1 ? openDays.pop() : undefined;
  return openDays.join(', ') + (last === undefined ? '' : `, ${and} ${last}`);
}
