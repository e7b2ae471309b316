import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Wave } from './Wave.tsx';

test.each([
  ['top', 'above', 'V0H0Z'],
  ['bottom', 'below', 'V110H0Z'],
] as const)('a wave at the %s covers what lies %s its curve, and is silent', (position, _where, closing) => {
  const html = renderToStaticMarkup(<Wave position={position} />);

  expect(html).toContain(`104 1440 30${closing}"`);
  expect(html).toContain('aria-hidden="true"');
});
