import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPracticeFolder, openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from '#server/createSite.ts';

/** Each piece hides the word "Geheim" or leaves a shortcode. */
const HIDDEN = `<p class="screen-reader-text">Geheim</p>
<p>Before <span style="mso-hide:all">Geheim</span>the operation.</p>
<p hidden>Geheim</p><div style="display:none">Geheim</div>
<p>[vc_row el_class=”Geheim”][contact-form-7 id="1" title="Geheim"]Sleep well.[/vc_row]</p>
<p>Take no <img class="emoji" alt="❌" src="https://s.w.org/images/core/emoji/274c.svg"> aspirin.</p>`;

const folder = createPracticeFolder({
  'posts/noses.md': `---\nid: 11\ntitle: 'Noses [vc_row title="x"]'\ndate: 2026-01-03T09:00:00\n---\n${HIDDEN}`,
});

let site: RunningSite;

beforeAll(async () => {
  site = await openSite({ CONTENT_DIR: folder.dir });
});

afterAll(() => site.app.close());

test.each(['/blog/noses/', '/blog/', '/?s=operation', '/feed/', '/feed/atom/', '/blog/noses/amp/', '/?s=Geheim'])(
  'what an editor hid, and what nobody filled in, is nowhere in %s',
  async (path) => {
    const { statusCode, body } = await site.app.inject(path);

    expect(statusCode).toBeLessThan(405);
    expect(body.replaceAll('?s=Geheim', '').replace(/<input[^>]*>/g, '')).not.toMatch(/vc_row|contact-form-7/);
    // A search shows its own words again.
    const searched = path.includes('Geheim') ? 'Geheim' : 'nothing';
    expect(body.replaceAll(searched, '')).not.toContain('Geheim');
  },
);

test.each(['/blog/noses/', '/feed/', '/blog/'])('what it is about is read in %s', async (path) => {
  const { body } = await site.app.inject(path);

  expect(body).toContain('Before the operation.');
  expect(body).toContain('Sleep well.');
  expect(body).toContain('❌ aspirin');
});

test('a search does not find hidden words, and finds the others', async () => {
  expect((await site.app.inject('/?s=Geheim')).body).not.toContain('href="/blog/noses/"');
  expect((await site.app.inject('/?s=operation')).body).toContain('href="/blog/noses/"');
});
