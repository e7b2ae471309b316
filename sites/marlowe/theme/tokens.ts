/**
 * What this site is drawn with, said once. `npm run tokens` writes `tokens.css` from it: `ink` of `colours` becomes `--ink`, `page`
 * of `shadows` `--shadow-page`. Sizes are those of `ui/theme/sizes.css`; one that should be different here is a group like the others.
 * Components name the properties; only numbers that CSS cannot share (breakpoints) are repeated there.
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
    page: '0 24px 60px -18px rgb(0 35 77 / 22%)',
    disc: '0 30px 60px -10px rgb(0 25 60 / 50%)',
    /** Under what floats on a picture: a play button, a note. */
    chip: '0 6px 18px -4px rgb(0 35 77 / 35%)',
  },
  /** The light on a deep ground: white stands on its light corner, and `accent-on-ink` and `body-on-ink`, with 4.5:1 and more. */
  gradients: { deep: 'radial-gradient(120% 160% at 0 0, #0f6399, var(--glow-9) 40%, var(--ink))' },
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
