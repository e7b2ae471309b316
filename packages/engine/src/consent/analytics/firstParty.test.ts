import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFirstParty } from './report.ts';
import type { Report } from './report.ts';

function open(ownLink: string) {
  const reports: Report[] = [];
  const provider = createFirstParty({
    send: (report) => void reports.push(report),
    page: { ownLink, kind: 'post' },
    privatePaths: ['/quiz/'],
    privateEvents: ['quizStarted', 'quizCompleted'],
  });
  return { provider, reports };
}

test('a page view is its path, without title, query and hash', () => {
  const { provider, reports } = open('/blog/');
  provider.pageview({ link: '/Blog/page/2/?s=my+illness#top', title: 'My illness' });
  expect(reports).toEqual([{ kind: 'pageview', link: '/blog/page/2/', page: 'post' }]);
});

test('only an event’s name and its counted values are sent', () => {
  const { provider, reports } = open('/');
  provider.event({
    name: 'generate_lead',
    payload: { category: 'Schedule Appointment', label: 'New Patient', value: 5, email: 'pat@example.com' },
  });
  expect(reports).toEqual([
    { kind: 'event', name: 'generate_lead', category: 'Schedule Appointment', label: 'New Patient', value: 5 },
  ]);
});

test('an event’s texts are cut and lose the queries of addresses; other values are not sent', () => {
  const { provider, reports } = open('/');
  const label = 'https://maps.example/?from=home';
  provider.event({ name: 'directionsClicked', payload: { label, category: ['x'], value: Infinity } });
  provider.event({ name: 'documentClicked', payload: { label: 'x'.repeat(5000), category: '' } });
  expect(JSON.parse(JSON.stringify(reports))).toEqual([
    { kind: 'event', name: 'directionsClicked', label: 'https://maps.example/' },
    { kind: 'event', name: 'documentClicked', label: 'x'.repeat(100) },
  ]);
});

test('for a private page, only its opening is reported', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('/quiz/', '/quiz/?answer=yes', '/Quiz/#result', '/quiz/thank-you/', '/quiz/thank-you/?r=no'),
      fc.string(),
      fc.dictionary(fc.string(), fc.string()),
      (link, name, payload) => {
        const { provider, reports } = open(link);
        provider.event({ name, payload });
        provider.pageview({ link, title: name });
        expect(reports).toEqual(link.includes('thank-you') ? [] : [{ kind: 'pageview', link: '/quiz/', page: 'post' }]);
      },
    ),
  );
});

test('a private page is private at its number too', () => {
  const { provider, reports } = open('/quiz/');
  provider.event({ name: 'phoneClicked', payload: { label: 'yes' } });
  provider.pageview({ link: '/?page_id=150', title: 'Quiz' });
  expect(reports).toEqual([{ kind: 'pageview', link: '/quiz/', page: 'post' }]);
});

test('for a private page, an event listed for it is sent with only its name', () => {
  const { provider, reports } = open('/quiz/');
  provider.event({ name: 'quizStarted', payload: {} });
  provider.event({ name: 'quizCompleted', payload: { label: 'yes', category: 'result', value: 6 } });
  provider.event({ name: 'generate_lead', payload: { label: 'New Patient' } });
  expect(reports).toEqual([
    { kind: 'event', name: 'quizStarted' },
    { kind: 'event', name: 'quizCompleted' },
  ]);
});

test('an address below a private page is not reported, whatever page is shown there', () => {
  const { provider, reports } = open('/');
  provider.pageview({ link: '/quiz/thank-you/', title: 'Result' });
  expect(reports).toEqual([]);
});
