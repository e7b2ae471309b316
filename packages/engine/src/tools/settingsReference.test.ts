import * as v from 'valibot';
import { expect, test } from 'vitest';
import { settingsReference } from './settingsReference.ts';

const file = 'sites/marlowe/siteSettings.ts';

test('each setting is described by its doc comment, with its default and links to documents', () => {
  const page = settingsReference({ schemas: {}, file });

  expect(page).toContain('| `CACHE_SECONDS` |');
  expect(page).toMatch(
    /\| `METRICS_TOKEN`[^|]*\| Opens `\/-\/metrics` to Prometheus; at least 16 characters\.[^|]*\|\s*\|/,
  );
  expect(page).toMatch(/\| `siteName`[^|]*\|[^|]*\| must be set/);
  expect(page).toContain('([start-a-site](guides/start-a-site.md))');
});

test('a setting that says nothing of itself is named', () => {
  expect(() => settingsReference({ schemas: { quiet: v.string() }, file })).toThrow(
    'The setting quiet says nothing of itself: give it a doc comment.',
  );
});
