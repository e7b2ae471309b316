import { expect, test } from 'vitest';
import { cleanHtml } from '../cleanHtml.ts';

const clean = (html: string) => cleanHtml(html, (url) => url.replace('https://wp.example', ''));

test.each([
  [
    'a search leads to the page that searches',
    '<form role="search" action="https://wp.example/" class="wp-block-search"><label for="s">Search us</label><div><input name="s"><button>Go</button></div></form>',
    '<p><a href="/?s=">Search us</a></p>',
  ],
  [
    'a search without a name goes',
    '<form action="https://wp.example/" class="wp-block-search"><input name="s"></form>',
    '',
  ],
  [
    'the further pages of a Query Loop are links',
    '<nav class="wp-block-query-pagination" aria-label="Pagination"><a href="?query-1-page=2" class="wp-block-query-pagination-next">Next Page</a></nav>',
    '<nav class="wp-block-query-pagination" aria-label="Pagination"><a href="?query-1-page=2" class="wp-block-query-pagination-next">Next Page</a></nav>',
  ],
  [
    'those of comments go, and what takes back a reply',
    '<h3>Leave a reply <small><a rel="nofollow" id="cancel-comment-reply-link" href="/wp-json/wp/v2/posts?slug=a#respond" style="display:none;">Cancel reply</a></small></h3><div class="wp-block-comments-pagination"><a href="/a/comment-page-2/">Older</a></div>',
    '<h3>Leave a reply <small></small></h3>',
  ],
  ['another form goes whole', '<form action="/"><label>Name <input name="n"></label></form>', ''],
  [
    'the name of a field goes with its field',
    '<div><label for="a">Archives</label><select id="a"></select></div>',
    '<div></div>',
  ],
  [
    'what WordPress tells an editor is shown to nobody else',
    '<div class="components-placeholder"><div class="notice">RSS Error: no feed</div></div><p>a</p>',
    '<p>a</p>',
  ],
  [
    'an address that WordPress could not embed is a link to it',
    '<div class="wp-block-embed__wrapper">\nhttps://b.example/?a=1&amp;b=2\n</div>',
    '<div class="wp-block-embed__wrapper"><a href="https://b.example/?a=1&amp;b=2">https://b.example/?a=1&amp;b=2</a></div>',
  ],
  [
    'an embed with words of its own stays as it is',
    '<div class="wp-block-embed__wrapper"><blockquote>https://b.example/</blockquote></div>',
    '<div class="wp-block-embed__wrapper"><blockquote>https://b.example/</blockquote></div>',
  ],
  [
    'a gallery of the classic editor is made of figures',
    '<dl class="gallery-item"><dt class="gallery-icon"><img src="/a.jpg" alt="A"></dt><dd class="wp-caption-text gallery-caption">A nose</dd></dl>',
    '<figure class="gallery-item"><div class="gallery-icon"><img src="/a.jpg" alt="A" loading="lazy" decoding="async"></div><figcaption class="wp-caption-text gallery-caption">A nose</figcaption></figure>',
  ],
  ['another list of terms stays one', '<dl><dt>a</dt><dd>b</dd></dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
  [
    'a ground whose picture was in its style is no picture',
    '<div role="img" class="has-parallax" style="background-image:url(/a.jpg)"></div><div role="img" aria-label="A nose"></div>',
    '<div class="has-parallax"></div><div role="img" aria-label="A nose"></div>',
  ],
])('%s', (_what, html, cleaned) => {
  expect(clean(html)).toBe(cleaned);
});
