import { expect, test } from 'vitest';
import { discloseEvent, discloseView } from './startIntegrations.ts';

const deps = { openKinds: ['home'], fixedLabels: ['planted'], currency: 'EUR' };
const view = { link: '/services/gerd/?utm=x#more', title: 'Reflux and GERD' };
const place = { ownLink: '/services/gerd/', kind: 'page' };
const partner = { hasAgreement: true };
const stranger = { hasAgreement: false };

test('a company under agreement learns a page’s address, without its query', () => {
  expect(discloseView(view, { ...place, ownLink: '/services/gerd/?s=x' }, partner, deps)).toEqual({
    link: '/services/gerd/',
    title: 'Reflux and GERD',
  });
});

test('any other company learns only the kind of a page that may be about an illness, and neither its address nor its title', () => {
  expect(discloseView(view, place, stranger, deps)).toEqual({ link: '/~page/', title: 'page' });
});

test('a page whose address reveals nothing is reported to all', () => {
  expect(discloseView({ link: '/', title: 'Home' }, { ownLink: '/', kind: 'home' }, stranger, deps)).toEqual({
    link: '/',
    title: 'Home',
  });
});

test('the text of a link is reported only under agreement, the site’s own fixed words to all', () => {
  const link = { name: 'outboundLinkClicked', payload: { label: 'More on reflux' } };
  const schedule = { name: 'buttonClicked', payload: { label: 'Schedule Appointment' } };
  const planted = { name: 'planted', payload: { label: 'A tree' } };

  expect(discloseEvent(link, partner, deps)).toEqual(link);
  expect(discloseEvent(link, stranger, deps)).toEqual({ name: 'outboundLinkClicked', payload: {} });
  expect(discloseEvent(schedule, stranger, deps)).toEqual(schedule);
  expect(discloseEvent(planted, stranger, deps)).toEqual(planted);
});

test('a lead says what it is worth, in the site’s currency', () => {
  const lead = {
    name: 'generate_lead',
    payload: { category: 'Schedule Appointment', action: 'click', label: 'New Patient' },
  };

  expect(discloseEvent(lead, stranger, { ...deps, leadValue: 120 }).payload).toEqual({
    ...lead.payload,
    value: 120,
    currency: 'EUR',
  });
  expect(
    discloseEvent({ ...lead, payload: { ...lead.payload, value: 5 } }, partner, { ...deps, leadValue: 120 }).payload,
  ).toMatchObject({
    value: 5,
  });
});
