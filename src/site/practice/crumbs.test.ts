import { expect, test } from 'vitest';
import { crumbsOf } from './crumbs.ts';

const item = (link: string) => ({ label: link, label_es: undefined, link, mobile_only: false });
const group = (title: string, link: string | undefined, items: string[]) => ({
  ...{ title, link, mobile_link: undefined, items: items.map(item) },
});
const practice = {
  navigation: [
    {
      ...{ label: 'Care', link: '/care/', overview: undefined, panel: undefined, promotion: undefined },
      groups: [group('Nose', '/nose/', ['/nose/polyps/', '/both/']), group('Tools', undefined, ['/scan/', '/both/'])],
    },
    {
      ...{ label: 'Team', link: '/team/', overview: undefined, panel: undefined, promotion: undefined },
      groups: [group('Meet the team', '/team/', ['/ada/'])],
    },
  ],
};

const labels = (link: string) => crumbsOf(practice, link).map(({ label }) => label);

test.each([
  ['/nose/polyps/', ['Care', 'Nose']],
  ['/nose/', ['Care']],
  ['/scan/', ['Care']],
  ['/both/', ['Care', 'Nose']],
  ['/ada/', ['Team']],
  ['/team/', []],
  ['/elsewhere/', []],
])('the way to %s is %o', (link, expected) => {
  expect(labels(link)).toEqual(expected);
});
