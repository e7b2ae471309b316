/**
 * What this site is drawn with, said once. `npm run tokens` writes `tokens.css` from it: `ink` of `colours` becomes `--ink`, `page`
 * of `shadows` `--shadow-page`. Sizes are those of `ui/theme/sizes.css`; one that should be different here is a group like the others.
 * Components name the properties; only numbers that CSS cannot share (breakpoints) are repeated there. These are the colours of the day:
 * a deep ground (`.on-ink`) keeps them by night.
 */
export const tokens = {
  colours: {
    ink: '#00234d',
    brand: '#00b4e2',
    /** Links and small blue words on light grounds: 5.8:1 on white. */
    accent: '#006e8c',
    /** The same on ink. */
    'accent-on-ink': '#a5e3f6',
    /** Under white text, 5.3:1, and on the appointment action alone. */
    action: '#b8480f',
    'action-hover': '#963808',
    body: '#3d5573',
    'body-on-ink': '#dcebf5',
    paper: '#ffffff',
    air: '#f4f9fc',
    mist: '#e6f7fc',
    /** Rules between things. */
    line: '#cfe3ee',
    /** The edge of what can be filled in or pressed: 3:1 on white. */
    edge: '#5d86a6',
    /** Urgent care alone, always with a word: white on it 6.5:1. */
    alarm: '#b3261e',
    /** Words on `alarm-mist`. */
    'alarm-deep': '#8c1d18',
    'alarm-mist': '#fdf1f0',
    /** Rules on `alarm-mist`. */
    'alarm-line': '#e7bdb9',
    /** Steps that wait and steps that are free to go, each with a number and a word: ink on the first, white on the second. */
    wait: '#f2b705',
    go: '#1e7b4b',
    /** Behind words that are selected, on light grounds. */
    selection: '#b5e8f7',
    /** What an editor's colours of words become (`ui/html/nodes/lookClasses.ts`), on light grounds alone. */
    'words-red': '#b3261e',
    'words-orange': '#8f4700',
    'words-green': '#1b6b34',
    'words-blue': '#0b5394',
    'words-purple': '#6a2c91',
    'words-gray': '#56606b',
    /** Shadows, and the veil over a page behind a dialog. */
    shade: '#00234d',
    /** The edge of what is raised, where its shadow cannot be seen. */
    rim: 'transparent',
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
    9: '#4c9bc6',
    10: '#2a82b1',
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
  /**
   * Beside those of every site, few words that fill a page: its first, one question, one voice, a name; what is large and thin in rows;
   * figures; the years of a career, as tall as their section; a mark.
   */
  sizes: {
    opening: 'clamp(3.5rem, 1rem + 6.9vw, 7.5rem)',
    question: 'clamp(3.5rem, 1rem + 12.2vw, 12.5rem)',
    voice: 'clamp(2rem, 0.8rem + 4.4vw, 4.75rem)',
    name: 'clamp(min(3rem, 13vw), 1rem + 6.6vw, 7.5rem)',
    thin: 'clamp(2rem, 1rem + 2.5vw, 3.375rem)',
    figure: 'clamp(7rem, 2rem + 16vw, 18rem)',
    'figure-row': '5.5rem',
    years: 'clamp(11rem, 33vw, 29rem)',
    mark: '4.5rem',
  },
  fonts: {
    text: "'Sora Variable', 'Sora fallback', system-ui, sans-serif",
  },
  shadows: {
    page: '0 0 0 1px var(--rim), 0 24px 60px -18px color-mix(in srgb, var(--shade) 22%, transparent)',
    disc: '0 30px 60px -10px color-mix(in srgb, var(--shade) 50%, transparent)',
    /** Under what floats on a picture: a play button, a note. */
    chip: '0 6px 18px -4px color-mix(in srgb, var(--shade) 35%, transparent)',
  },
  /** The light on a deep ground: white stands on its light corner, and `accent-on-ink` and `body-on-ink`, with 4.5:1 and more. */
  gradients: { deep: 'radial-gradient(120% 160% at 0 0, #0f6399, var(--glow-9) 40%, var(--ink))' },
} as const;

/**
 * What changes by night: the grounds are deeper than ink, and what was drawn on them in ink is light, so that each colour does what it
 * does by day. What is missing here is the same, or stands on deep grounds alone.
 */
export const night = {
  colours: {
    ink: '#e8f4fb',
    accent: '#7fd0ee',
    body: '#b9ccdc',
    paper: '#061427',
    air: '#0a1c33',
    mist: '#0d2541',
    line: '#21415f',
    edge: '#6d98ba',
    alarm: '#f0786c',
    'alarm-deep': '#ffb3aa',
    'alarm-mist': '#2c1419',
    'alarm-line': '#713639',
    wait: '#6b5000',
    go: '#63c793',
    selection: '#1a5878',
    'words-red': '#ff9f96',
    'words-orange': '#f7b072',
    'words-green': '#7ed7a1',
    'words-blue': '#8fc4f6',
    'words-purple': '#d5a9f0',
    'words-gray': '#b4bec8',
    shade: '#000000',
    rim: '#21415f',
  },
  tints: {
    1: '#09192e',
    2: '#0d2541',
    3: '#102f4e',
    4: '#14395c',
    5: '#1a4a70',
    6: '#1f5479',
    8: '#0d3b66',
    9: '#3f8fbb',
    10: '#62aed2',
    11: '#8ccbe6',
    12: '#a9d5ea',
    13: '#d3ecf6',
  },
  glows: {
    1: '#07172c',
    2: '#0a1f38',
    3: '#0e2c4a',
    4: '#0d2f4f',
  },
} as const;

/**
 * The widths in pixels at which a layout may change, as `@media (width >= 1024px)`. The chrome has steps of its own, and so has
 * the row of articles. A property cannot stand in a media query, so a test compares.
 */
export const breakpoints = {
  page: { xs: 480, s: 768, m: 1024, l: 1280, xl: 1440, xxl: 1920 },
  menu: { xs: 480, s: 768, m: 980, l: 1280, xl: 1600 },
  articles: { m: 850 },
  /** Where the header has room for the other language's name, and for its entries at full size. */
  header: { m: 1200, l: 1360 },
} as const;
