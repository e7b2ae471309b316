import { expect, test } from 'vitest';
import { hasWordPressPart, wordpressPart } from './wordpressAddresses.ts';

test.each([
  ['wp-login.php', 'program'],
  ['WP-Cron.PHP', 'program'],
  ['wp-comments-post.php', 'program'],
  ['xmlrpc.php', 'program'],
  ['wp-admin', 'code'],
  ['wp-includes', 'code'],
  ['WP-Content', 'files'],
  ['wp-json', 'api'],
  ['feed', 'service'],
  ['comments', 'service'],
  ['xmlrpc', 'service'],
  ['wp-admin-tips', undefined],
  ['feedback', undefined],
  ['index.php', undefined],
  ['my-wp-login.php', undefined],
  ['wp-login.php5', undefined],
  ['', undefined],
])('the name "%s" is a %s', (name, part) => expect(wordpressPart(name)).toBe(part));

test('a part counts in every folder, and no other part does', () => {
  expect(hasWordPressPart('/cms/wp-login.php/', ['program'])).toBe(true);
  expect(hasWordPressPart('/cms/wp-content/uploads/a.jpg', ['program', 'code'])).toBe(false);
  expect(hasWordPressPart('/feedback/', ['program', 'code', 'files', 'api', 'service'])).toBe(false);
});
