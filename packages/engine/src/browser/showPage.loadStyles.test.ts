import { describe, expect, test } from 'vitest';
import { createStyleLoader } from './showPage.ts';

class FakeLink extends EventTarget {
  href = '';
  remove = () => {};
}

/** A document in which the server has written some styles, and the links that were added to it. */
function fakeDocument(written: string | undefined) {
  const links: FakeLink[] = [];
  const document = {
    querySelector: () => (written === undefined ? null : { dataset: { styles: written } }),
    createElement(): FakeLink {
      const link = new FakeLink();
      link.remove = () => void links.splice(links.indexOf(link), 1);
      return link;
    },
    head: { append: (link: FakeLink) => void links.push(link) },
  };
  return { links, load: createStyleLoader(document as unknown as Document) };
}

const addresses = (links: readonly FakeLink[]) => links.map(({ href }) => href);

describe('the styles of a page that a navigation brings', () => {
  test('are loaded if the document does not have them, below the site’s folder', async () => {
    const { links, load } = fakeDocument('intro-1 home-2');

    const loading = load({ home: '/clinic/', styles: ['intro-1', 'steps-3', 'video-4'] });
    for (const link of links) link.dispatchEvent(new Event('load'));
    await loading;

    expect(addresses(links)).toEqual(['/clinic/assets/steps-3.css', '/clinic/assets/video-4.css']);
  });

  test('are all waited for', async () => {
    const { links, load } = fakeDocument(undefined);
    let isThere = false;
    const loading = load({ home: '/', styles: ['a', 'b'] }).then(() => (isThere = true));

    links[0]?.dispatchEvent(new Event('load'));
    await Promise.resolve();
    expect(isThere).toBe(false);

    links[1]?.dispatchEvent(new Event('load'));
    await loading;
    expect(isThere).toBe(true);
  });

  test('are loaded once, and stay', async () => {
    const { links, load } = fakeDocument('');

    const both = Promise.all([load({ home: '/', styles: ['a'] }), load({ home: '/', styles: ['a'] })]);
    links[0]?.dispatchEvent(new Event('load'));
    await both;
    await load({ home: '/', styles: ['a'] });

    expect(addresses(links)).toEqual(['/assets/a.css']);
  });

  test('that cannot be loaded fail the page, and are requested again when they are needed again', async () => {
    const { links, load } = fakeDocument('');

    const first = load({ home: '/', styles: ['a'] });
    links[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('There are no styles at /assets/a.css');
    expect(links).toEqual([]);

    const second = load({ home: '/', styles: ['a'] });
    links[0]?.dispatchEvent(new Event('load'));
    await expect(second).resolves.toBeDefined();
  });

  test('are not needed if the server names none', async () => {
    const { links, load } = fakeDocument(undefined);

    await load({ home: '/' });

    expect(links).toEqual([]);
  });
});
