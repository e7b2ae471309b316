import type { Locator, Page } from '@playwright/test';

/** A hand at mouse and keyboard that counts what it does. */
export interface Hand {
  click: (target: Locator) => Promise<void>;
  /** Clicks into a field and writes over what is in it. */
  write: (field: Locator, words: string) => Promise<void>;
  /** Clicks into a text of the canvas and types over it, where it stands. */
  typeOver: (text: Locator, words: string) => Promise<void>;
  /** Writes where the cursor is. */
  type: (words: string) => Promise<void>;
  /** What was done so far was only the way to what is to be changed. */
  arrive: () => void;
}

/** What a task took. */
export interface Effort {
  /** Clicks, and fields or texts written, until what is to be changed was open; and after that. */
  way: number;
  steps: number;
  clicks: number;
  letters: number;
}

/** A hand, and what it has done so far. */
export function createHand(page: Page): { hand: Hand; effort: Effort } {
  const effort: Effort = { way: 0, steps: 0, clicks: 0, letters: 0 };
  const count = (steps: number, clicks: number, words = '') => {
    effort.steps += steps;
    effort.clicks += clicks;
    effort.letters += words.length;
  };
  const hand: Hand = {
    async click(target) {
      await target.click();
      count(1, 1);
    },
    async write(field, words) {
      await field.fill(words);
      count(1, 1, words);
    },
    async typeOver(text, words) {
      await text.scrollIntoViewIfNeeded();
      const { x, y, height } = (await text.boundingBox()) ?? { x: 0, y: 0, height: 0 };
      await page.mouse.click(x + 20, y + height / 2);
      await text.locator('xpath=descendant-or-self::*[@contenteditable]').waitFor();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(words);
      count(2, 1, words);
    },
    async type(words) {
      await page.keyboard.type(words);
      count(1, 0, words);
    },
    arrive() {
      effort.way = effort.steps;
      effort.steps = 0;
    },
  };
  return { hand, effort };
}

/** How long somebody takes to look, to point and to click, and to type a letter, in milliseconds: the keystroke-level model's 1.35 + 1.1 + 0.2 s, and 0.28 s. */
const [CLICK_MS, LETTER_MS] = [2650, 280];

/** A task of the day: what it took, what WordPress took meanwhile, and how long after the save a visitor saw it, in milliseconds. */
export interface DoneTask {
  name: string;
  effort: Effort;
  machineMs: number;
  lateMs?: number;
}

/** The day as a table. A person's own time is added to that of the machine, which the hand of a test never makes wait. */
export function formatDay(tasks: readonly DoneTask[]): string {
  const rows = tasks.map(({ name, effort: { way, steps, clicks, letters }, machineMs, lateMs }) => {
    const minutes = (machineMs + clicks * CLICK_MS + letters * LETTER_MS) / 60_000;
    const seen = lateMs === undefined ? '' : `${Math.max(0, lateMs)} ms`;
    return [name, way, steps, minutes.toFixed(1), (machineMs / 1000).toFixed(1), seen].map(String);
  });
  const head = ['task', 'steps to it', 'its steps', 'minutes of a person', 's of the machine', 'seen after the save'];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

/** The middle of some numbers. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
