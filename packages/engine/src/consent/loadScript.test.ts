import { expect, test } from 'vitest';
import { loadScript } from './thirdPartyScript.ts';

/** A page that records the script that was inserted. */
function openPage() {
  const script = Object.assign(new EventTarget(), {
    async: false,
    src: '',
    referrerPolicy: '',
  }) as unknown as HTMLScriptElement;
  const added: unknown[] = [];
  return {
    script,
    added,
    page: { head: { append: (element: unknown) => void added.push(element) }, createElement: () => script },
  };
}

test('a script is requested without the address of the page, and delays nothing', async () => {
  const { page, script, added } = openPage();
  const loading = loadScript(page, 'https://tags.example.com/tag.js');
  expect(added).toEqual([script]);
  expect(script).toMatchObject({ src: 'https://tags.example.com/tag.js', async: true, referrerPolicy: 'origin' });
  script.dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBeUndefined();
});

test('one that does not load is reported with its host', async () => {
  const { page, script } = openPage();
  const loading = loadScript(page, 'https://tags.example.com/tag.js?key=1');
  script.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('tags.example.com did not give its script.');
});
