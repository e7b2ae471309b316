import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { pageCtaSchema } from './pageCtaSchema.ts';

const read = (raw: unknown) => v.parse(pageCtaSchema(createFields({ resolve: (url) => url })), raw)[0];

const actions = {
  include_button: true,
  cta_call: { cta_call_heading: 'Call us', cta_call_link: 'tel:+17135550142', cta_call_content: '(713) 555-0142' },
  cta_link: { cta_link_link: '/appointments/', cta_link_content: 'Schedule Appointment' },
};

test('a row has its button and its number', () => {
  expect(read([{ sub: '', heading: 'Come in.', content: '<p>Soon.</p>', actions }, { heading: 'Another' }])).toEqual({
    sub: undefined,
    heading: 'Come in.',
    content: '<p>Soon.</p>',
    image: undefined,
    link: { link: '/appointments/', text: 'Schedule Appointment', opensNewTab: false },
    call: { link: 'tel:+17135550142', text: '(713) 555-0142', heading: 'Call us', opensNewTab: false },
  });
});

test.each([
  ['were switched off', { ...actions, include_button: false }],
  ['have words and no address', { cta_link: { cta_link_link: '', cta_link_content: 'Schedule' }, cta_call: '' }],
  ['are missing', ''],
])('actions that %s are not shown', (_name, rawActions) => {
  const { link, call } = read([{ heading: 'Come in.', actions: rawActions }]) ?? {};
  expect({ link, call }).toEqual({ link: undefined, call: undefined });
});

test.each([[false], [[]], ['']])('a page that asks for nothing (%j) has nothing to show', (raw) => {
  expect(read(raw)).toBeUndefined();
});
