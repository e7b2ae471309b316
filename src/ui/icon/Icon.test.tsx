import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './Icon.tsx';
import { iconNames } from './icons.ts';

test.each(iconNames)('the icon %s is drawn, and silent', (name) => {
  expect(renderToStaticMarkup(<Icon name={name} />)).toMatch(
    /^<svg class="[^"]+" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="[^"]{5,}"><\/path><\/svg>$/,
  );
});
