import { expect, test } from 'vitest';
import { escapeHtml } from './browserSource.ts';

test('text is escaped for an element and for either kind of quotes, and nothing else in it is changed', () => {
  expect(escapeHtml(`Ñandú & <b title="it's">`)).toBe('Ñandú &amp; &lt;b title=&quot;it&#39;s&quot;&gt;');
});
