import { describe, expect, test } from 'vitest';
import { formatName, formatTitle, plainText } from './formatText.ts';

describe('a title', () => {
  test.each([
    ["What's a turbinate?", 'What&#8217;s a turbinate?'],
    ['Cold & flu', 'Cold &#038; flu'],
    ['Cold &amp; flu', 'Cold &amp; flu'],
    ['"Top" tips', '&#8220;Top&#8221; tips'],
    ["It's 'just' a cold", 'It&#8217;s &#8216;just&#8217; a cold'],
    ['One - two', 'One &#8211; two'],
    ['One -- two', 'One &#8212; two'],
    ['Wait...', 'Wait&#8230;'],
    ['Sleep <em class="x">better</em>', 'Sleep <em class="x">better</em>'],
    ['5 > 4', '5 > 4'],
  ])('%s is shown as %s', (written, title) => expect(formatTitle(written)).toBe(title));
});

test('a name keeps its quotes', () => expect(formatName('Noses & "Co" <b>')).toBe('Noses &amp; "Co" &lt;b&gt;'));

test('plain text has no tags, comments, scripts or entities', () => {
  const html = '<p>Noses &amp;&#8217; <b>co</b><!-- no --></p>\n<script>no()</script><p>end&hellip;</p>';
  expect(plainText(html)).toBe('Noses &’ co end…');
});
