import { expect, test } from 'vitest';
import { openSite } from '#openSite.testing.ts';
import { createContentFolder } from '@ostium/wordpress/testing';

const startOn = (practice: string) =>
  openSite(
    {
      CONTENT_DIR: createContentFolder({ 'practice.yaml': practice }).dir,
    },
    { config: { siteName: 'Noses', source: {} } },
  );

test('every mistake in the content folder’s own facts is reported with file, line and field', async () => {
  const wrongYaml = `name: Noses
phone:
  display: 505 1
navigation:
  - label: Care
    link: /care/
    groups:
      - title: Nose
        items:
          - &nose { label: '', link: /nose/ }
          - *nose
`;
  const [phone, first, second, ...more] = await startOn(wrongYaml).then(
    () => [],
    (error: Error) => error.message.split('\n'),
  );

  expect(phone).toMatch(/content\/practice\.yaml:2: phone\.link: /);
  expect(first).toMatch(/content\/practice\.yaml:10: navigation\.0\.groups\.0\.items\.0\.label: must not be empty\.$/);
  expect(second).toMatch(/content\/practice\.yaml:10: navigation\.0\.groups\.0\.items\.1\.label: must not be empty\.$/);
  expect(more).toEqual([]);
});

test('of its facts the content folder needs no more than a name', async () => {
  const { app } = await startOn('name: Noses\nphone: { display: "", link: "" }\nfooter: []\n');
  const { statusCode, body } = await app.inject('/nothing/');
  await app.close();

  expect(statusCode).toBe(404);
  expect(body).toContain('© ');
  expect(body).not.toContain('tel:');
});
