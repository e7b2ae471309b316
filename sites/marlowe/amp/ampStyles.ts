import { night, tokens } from '../theme/tokens.ts';

const COLOURS = ['ink', 'body', 'accent', 'line', 'edge', 'paper', 'mist'] as const;

const properties = (colours: Record<(typeof COLOURS)[number], string>): string =>
  COLOURS.map((name) => `--${name}:${colours[name]}`).join(';');

/** The styles of AMP documents: the theme's colours, the device's own type. AMP takes one sheet of at most 75,000 bytes, without `!important`. */
export const AMP_STYLES = `
:root{color-scheme:light dark;${properties(tokens.colours)}}
@media (prefers-color-scheme:dark){:root{${properties(night.colours)}}amp-img,amp-video{filter:brightness(.86)}}
body{margin:0;background:var(--paper);color:var(--body);font:1.125rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
header,main,footer{max-width:42rem;margin:0 auto;padding:1rem 1.25rem}
h1,h2,h3,h4{color:var(--ink);line-height:1.2}
h1,h2,h3,h4{text-wrap:balance}
h1{font-size:1.9rem}
li+li{margin-top:.4rem}
a{color:var(--accent)}
header a,footer a{display:inline-block;padding:.6rem 0;font-weight:600}
.facts{display:flex;flex-wrap:wrap;gap:0 1.25rem;font-size:1rem}
amp-img,amp-video,amp-youtube,amp-vimeo{max-width:100%}
figure{margin:1.5rem 0}
figcaption{font-size:.95rem}
.frame{display:block;position:relative;height:16rem}
.frame amp-img img{object-fit:contain}
table{display:block;overflow-x:auto;border-collapse:collapse}
td,th{padding:.5rem;border:1px solid var(--line);text-align:left}
blockquote{margin:1.5rem 0;padding-left:1rem;border-left:3px solid var(--line)}
.question{margin-top:1.25rem;color:var(--ink);font-weight:600}
footer{border-top:1px solid var(--line)}
.consent{box-sizing:border-box;padding:1rem 1.25rem;background:var(--mist);color:var(--ink)}
.consent button{min-height:44px;margin:0 .75rem .5rem 0;padding:.5rem 1.25rem;border:2px solid var(--edge);border-radius:4px;background:var(--paper);color:var(--ink);font:inherit;font-weight:600}
.consent button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`.trim();
