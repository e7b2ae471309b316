/**
 * What the site is drawn with, said once. `npm run tokens` writes `tokens.css` from it: `ink` of `colours` becomes `--ink`, `page`
 * of `shadows` `--shadow-page`. Components name the properties; only numbers that CSS cannot share (breakpoints) are repeated there.
 */
export const tokens = {
  colours: {
    ink: '#00234d',
    brand: '#00b4e2',
    /** Links and small blue words on light grounds: 5.8:1 on white. */
    'blue-900': '#006e8c',
    /** The same on ink. */
    'blue-200': '#a5e3f6',
    /** Under white text, 5.3:1, and on the appointment action alone. */
    'orange-button': '#b8480f',
    'orange-deep': '#963808',
    body: '#3d5573',
    'body-on-ink': '#dcebf5',
    white: '#ffffff',
    air: '#f4f9fc',
    mist: '#e6f7fc',
    /** Rules between things. */
    line: '#cfe3ee',
    /** The edge of what can be filled in or pressed: 3:1 on white. */
    edge: '#5d86a6',
    /** Behind words that are selected, on light grounds. */
    selection: '#b5e8f7',
    /** What an editor's colours of words become (`ui/html/colourFamily.ts`), on light grounds alone. */
    'words-red': '#b3261e',
    'words-orange': '#8f4700',
    'words-green': '#1b6b34',
    'words-blue': '#0b5394',
    'words-purple': '#6a2c91',
    'words-gray': '#56606b',
  },
  /** The sheets of paper that pictures and grounds are cut from, light to deep; a shade that nothing shows is left out. */
  tints: {
    1: '#f3fafd',
    2: '#e6f7fc',
    3: '#d3ecf6',
    4: '#bfe0f0',
    5: '#a9d5ea',
    6: '#8ccbe6',
    8: '#62aed2',
    11: '#145c8f',
    12: '#0b4a7e',
    13: '#063462',
  },
  /** What the light of a gradient passes through, light to deep. */
  glows: {
    1: '#f9fcfe',
    2: '#edf8fc',
    3: '#cfebf7',
    4: '#cdeef9',
    5: '#6dbfe0',
    6: '#4fa6cf',
    7: '#2a9bcb',
    8: '#1b78ab',
    9: '#0b5c93',
    10: '#063f73',
  },
  /** Steps of space in pixels, under the grid's names; the property is named by its size: `--space-30`. */
  spacing: { xs: 5, s: 10, m: 15, l: 20, xl: 30, xxl: 60 },
  rhythm: {
    /** Above and below the content of a section. A phone page is long: less there. */
    'space-section': 'clamp(64px, 10.5vw, 150px)',
    /** From a section's heading to its content. */
    'space-heading': 'clamp(36px, 4.2vw, 60px)',
    /** Between two columns of a section. */
    'space-columns': 'clamp(30px, 6.25vw, 90px)',
    gutter: 'clamp(20px, 4.45vw, 64px)',
    'wave-height': 'clamp(56px, 7.65vw, 110px)',
    /** The least height, and for a sign the width, of what is pressed. */
    'target-size': '44px',
  },
  radii: { small: '4px', large: '20px', panel: '28px', pill: '22px', round: '50%' },
  fonts: { text: "'Sora Variable', 'Sora fallback', 'Sora fallback Roboto', system-ui, sans-serif" },
  widths: { content: '1480px', grid: '1312px', header: '1600px', article: '840px', text: '68ch' },
  /** Part of every fluid size is in rem, so that a larger letter of the visitor's choice enlarges it at every width. */
  sizes: {
    h1: 'clamp(2.75rem, 0.5rem + 5.55vw, 5.5rem)',
    h2: 'clamp(1.9375rem, 0.75rem + 2.9vw, 3.375rem)',
    h3: 'clamp(1.3125rem, 1rem + 0.7vw, 1.625rem)',
    h4: '1.125rem',
    h5: '1rem',
    /** The last heading of a page, which asks. */
    closing: 'clamp(2.25rem, 0.9rem + 4vw, 4.5rem)',
    /** The heading of a panel or a step. */
    panel: 'clamp(1.5rem, 1.1rem + 1vw, 2rem)',
    quotation: 'clamp(1.8125rem, 0.85rem + 2.5vw, 3.125rem)',
    lead: 'clamp(1.0625rem, 0.85rem + 0.45vw, 1.25rem)',
    reading: 'clamp(1.125rem, 1rem + 0.4vw, 1.25rem)',
    body: '1rem',
    /** For what stands beside the text: dates, captions, names of fields. */
    note: '0.875rem',
    /** For what is pressed or stands in bars: entries, options, names beside a picture. */
    control: '0.92rem',
  },
  leading: { text: '1.618', heading: '1.1', hero: '1.02', quotation: '1.2' },
  tracking: { h1: '-0.045em', h2: '-0.035em', h3: '-0.02em', label: '0.04em' },
  shadows: {
    page: '0 24px 60px -18px rgb(0 35 77 / 22%)',
    disc: '0 30px 60px -10px rgb(0 25 60 / 50%)',
    /** Under what floats on a picture: a play button, a note. */
    chip: '0 6px 18px -4px rgb(0 35 77 / 35%)',
  },
  gradients: { quiz: 'radial-gradient(120% 160% at 0 0, var(--glow-7), var(--glow-9) 40%, var(--ink))' },
  durations: { short: '200ms', panel: '240ms', enter: '400ms' },
  easings: { out: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
} as const;

/**
 * The widths in pixels at which a layout may change, as `@media (width >= 1024px)`. The chrome has steps of its own, and so has
 * the row of articles. A property cannot stand in a media query, so a test compares.
 */
export const breakpoints = {
  page: { xs: 480, s: 768, m: 1024, l: 1280, xl: 1440, xxl: 1920 },
  menu: { xs: 480, s: 768, m: 980, l: 1280, xl: 1600 },
  articles: { m: 850 },
} as const;
