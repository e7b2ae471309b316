import { expect, test } from 'vitest';
import { addToPage } from './addToPage.ts';

function fakeLink() {
  const attributes = new Map<string, string>();
  const toggle = (name: string) => attributes.set(name, '').has(name);
  return {
    attributes,
    isConnected: true,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    toggleAttribute: toggle,
  };
}

function open(prepare: () => Promise<boolean>) {
  const link = fakeLink();
  let went = 0;
  const follow = () => addToPage(link, { prepare, go: () => void (went += 1) });
  return { link, follow, went: () => went };
}

test('a link that adds items is busy until they are there, and is then followed', async () => {
  const { link, follow, went } = open(() => Promise.resolve(true));
  const following = follow();

  expect(link.attributes.get('aria-busy')).toBe('true');
  await following;
  expect({ went: went(), left: [...link.attributes.keys()] }).toEqual({ went: 1, left: [] });
});

test.each([
  ['is not answered', () => Promise.reject(new Error('offline'))],
  ['is an error', () => Promise.resolve(false)],
])('what %s leaves the page as it is, and the link says so until it is pressed again', async (_what, prepare) => {
  const { link, follow, went } = open(prepare);
  await follow();

  expect({ went: went(), left: [...link.attributes.keys()] }).toEqual({ went: 0, left: ['data-failed'] });
  void follow();
  expect(link.attributes.has('data-failed')).toBe(false);
});

test('a visitor who has meanwhile gone elsewhere stays there', async () => {
  const { link, follow, went } = open(() => Promise.resolve(true));
  const following = follow();
  link.isConnected = false;
  await following;

  expect(went()).toBe(0);
});
