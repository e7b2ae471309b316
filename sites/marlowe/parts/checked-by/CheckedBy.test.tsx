import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckedBy } from './CheckedBy.tsx';

test('that a profile is in English is said after the credentials, not as one of them', () => {
  const checker = { name: 'Elise Marlowe, MD', link: { href: '/elise/', note: ' (en inglés)' } };
  const html = renderToStaticMarkup(<CheckedBy checker={checker} label="Revisado por" days={[]} />);

  expect(html.replace(/ class="[^"]*"/g, '')).toContain(
    '<a href="/elise/">Elise Marlowe,<span> MD</span> (en inglés)</a>',
  );
});
