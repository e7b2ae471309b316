import { expect, test } from 'vitest';
import type { Practice } from '../../../practice/practice.ts';
import { findCrumbs } from '../../crumbs/findCrumbs.ts';
import { sideGroups } from './SideMenu.tsx';

const item = (link: string) => ({ label: link, link, mobile_only: false });

const practice: Pick<Practice, 'navigation' | 'sidebar'> = {
  navigation: [
    {
      label: 'Care',
      link: '/care/',
      groups: [
        { title: 'Nose', link: '/nose/', items: [item('/cold/'), item('/surgery/')] },
        { title: 'Ear', link: 'https://else.example/', items: [item('/cold/'), item('/wax/')] },
      ],
    },
    { label: 'Blog', link: '/blog/', groups: [] },
  ],
  sidebar: [
    { menu: 'conditions', title: 'Conditions', items: [], images: [], navigation_groups: ['Nose', 'Ear'] },
    { menu: 'treatments', title: 'Treatments', items: [item('/surgery/')], images: [], navigation_groups: [] },
    { menu: 'technology', title: 'Technology', items: [], images: [], navigation_groups: ['Nothing'] },
  ],
};

test('each page is in one place of the side menu, and empty groups are left out', () => {
  expect(sideGroups(practice)).toEqual([
    {
      menu: 'conditions',
      title: 'Conditions',
      items: [],
      families: [
        { title: 'Nose', link: '/nose/', items: [item('/cold/')] },
        { title: 'Ear', link: undefined, items: [item('/wax/')] },
      ],
    },
    { menu: 'treatments', title: 'Treatments', items: [item('/surgery/')], families: [] },
  ]);
});

test.each([
  ['/cold/', ['/care/', '/nose/']],
  ['/nose/', ['/care/']],
  ['/wax/', ['/care/']],
  ['/care/somewhere/', ['/care/']],
  ['/blog/', []],
  ['/unknown/', []],
])('the way to %s is %j', (link, way) => {
  expect(findCrumbs(practice, link, '/').map((crumb) => crumb.link)).toEqual(way);
});
