import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextMenu } from './menu.ts';
import type { MenuEvent, MenuState } from './menu.ts';

const after = (...events: MenuEvent[]): MenuState => events.reduce(nextMenu, {});

test.each<[string, MenuEvent[], MenuState]>([
  ['the pointer rests on an entry', [{ type: 'rested', panel: 'team', at: 5 }], { open: 'team', hoveredAt: 5 }],
  [
    'it goes on to the next',
    [
      { type: 'rested', panel: 'team', at: 5 },
      { type: 'rested', panel: 'practice', at: 9 },
    ],
    { open: 'practice', hoveredAt: 9 },
  ],
  [
    'it goes on to an entry without a panel',
    [
      { type: 'rested', panel: 'team', at: 5 },
      { type: 'rested', panel: undefined, at: 9 },
    ],
    {},
  ],
  ['an entry is pressed', [{ type: 'pressed', panel: 'team', at: 5 }], { open: 'team' }],
  [
    'and pressed again',
    [
      { type: 'pressed', panel: 'team', at: 5 },
      { type: 'pressed', panel: 'team', at: 9 },
    ],
    {},
  ],
  [
    'the pointer opens a panel just before its entry is pressed: that press means the same',
    [
      { type: 'rested', panel: 'team', at: 1000 },
      { type: 'pressed', panel: 'team', at: 1100 },
    ],
    { open: 'team' },
  ],
  [
    'the entry of a panel that has been open for a while is pressed',
    [
      { type: 'rested', panel: 'team', at: 1000 },
      { type: 'pressed', panel: 'team', at: 2000 },
    ],
    {},
  ],
  [
    'the pointer moves over the entry of a panel that was opened by pressing',
    [
      { type: 'pressed', panel: 'team', at: 5 },
      { type: 'rested', panel: 'team', at: 9 },
    ],
    { open: 'team' },
  ],
  ['the visitor leaves', [{ type: 'rested', panel: 'team', at: 5 }, { type: 'left' }], {}],
])('%s', (_what, events, state) => {
  expect(after(...events)).toEqual(state);
});

const panel = fc.constantFrom('team', 'sinuplasty', 'practice');
const at = fc.nat(5000);
const event = fc.oneof<fc.Arbitrary<MenuEvent>[]>(
  fc.record({ type: fc.constant('rested'), panel: fc.option(panel, { nil: undefined }), at }),
  fc.record({ type: fc.constant('pressed'), panel, at }),
  fc.constant({ type: 'left' }),
);

test('whatever happens, at most one panel of the menu is open, the one last requested', () => {
  fc.assert(
    fc.property(fc.array(event), event, (before, last) => {
      const state = nextMenu(after(...before), last);
      const requestedPanel = 'panel' in last ? last.panel : undefined;
      expect([requestedPanel, undefined]).toContain(state.open);
    }),
  );
});

test('leaving closes everything, and resting always shows what is rested on', () => {
  fc.assert(
    fc.property(fc.array(event), panel, at, (before, name, when) => {
      const state = after(...before);
      expect(nextMenu(state, { type: 'left' })).toEqual({});
      expect(nextMenu(state, { type: 'rested', panel: name, at: when }).open).toBe(name);
    }),
  );
});
