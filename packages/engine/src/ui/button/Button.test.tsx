import { phoneIcon } from '../icon/frameIcons.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Button, ButtonLink } from './Button.tsx';

/** HTML without class names, which only styles need. */
const show = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/ class="[^"]*"/g, '');

describe('a link that looks like a button', () => {
  test('is a plain link', () => {
    expect(show(<ButtonLink href="/quiz/">Take the quiz</ButtonLink>)).toBe('<a href="/quiz/">Take the quiz</a>');
  });

  test('to another site opens in a new tab and does not reveal this page to it', () => {
    expect(
      show(
        <ButtonLink href="https://portal.example.com/" opensNewTab>
          Portal
        </ButtonLink>,
      ),
    ).toBe('<a href="https://portal.example.com/" target="_blank" rel="noopener">Portal</a>');
  });

  test('that is disabled leads nowhere and says so', () => {
    expect(
      show(
        <ButtonLink href="/quiz/" disabled>
          Take the quiz
        </ButtonLink>,
      ),
    ).toBe('<a role="link" aria-disabled="true">Take the quiz</a>');
  });

  test('keeps its text in its own element beside icons', () => {
    const html = show(
      <ButtonLink href="/quiz/" icon={phoneIcon} hasArrow>
        Call
      </ButtonLink>,
    );

    expect(html.replace(/<svg.*?<\/svg>/g, '*')).toBe('<a href="/quiz/">*<span>Call</span>*</a>');
  });
});

describe('a button', () => {
  test('sends no form unless it is meant to', () => {
    expect(show(<Button>Next</Button>)).toBe('<button type="button">Next</button>');
    expect(show(<Button type="submit">Send</Button>)).toBe('<button type="submit">Send</button>');
  });

  test('can be disabled', () => {
    expect(show(<Button disabled>Next</Button>)).toBe('<button type="button" disabled="">Next</button>');
  });

  test.each(['primary', 'secondary', 'info', 'white'] as const)('has the color %s in two sizes', (color) => {
    const [small, large] = (['small', 'large'] as const).map((size) =>
      renderToStaticMarkup(
        <Button color={color} size={size}>
          Next
        </Button>,
      ),
    );

    expect(small).toContain(color);
    expect(small).not.toBe(large);
  });
});
