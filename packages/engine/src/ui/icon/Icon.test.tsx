import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './Icon.tsx';
import * as frameIcons from './frameIcons.ts';
import * as icons from './icons.ts';

test.each([...Object.entries(icons), ...Object.entries(frameIcons)])(
  'the icon %s is drawn, and silent',
  (_name, drawing) => {
    expect(renderToStaticMarkup(<Icon drawing={drawing} />)).toMatch(
      /^<svg class="[^"]+" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="[^"]{5,}"><\/path><\/svg>$/,
    );
  },
);
