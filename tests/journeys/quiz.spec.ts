import type { Page } from '@playwright/test';
import { findAxeProblems, overflowOf } from './checks.ts';
import { expect, test } from './server.ts';
import { becomesLive, openLive } from './visit.ts';

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name });
const next = (page: Page) => page.getByRole('button', { name: /^(Next|See result)$/ });
const QUESTIONS = [/bother you often/, /How long/, /How many/, /tried so far/, /get in the way/, /tired of taking/];

/** The choices of a visitor with every symptom: words that appear nowhere else in the page's requests. */
const CHOSEN = ['A cough that hangs on', 'Four to 12 weeks', 'Two or three', 'Antibiotics', 'Some of the time'];

test('the first question does not move at hydration, and the next one animates in', async ({ page }) => {
  await page.goto('/quiz/');
  await page.evaluate(() => {
    for (const name of ['transitionrun', 'animationstart'])
      document.addEventListener(name, ({ target }) => {
        if (target instanceof HTMLFieldSetElement) document.body.dataset['moved'] = '';
      });
  });
  await page.mouse.move(5, 300);
  await becomesLive(page);
  await page.waitForTimeout(600);
  await expect(page.locator('body[data-moved]')).toHaveCount(0);

  await next(page).click();
  await expect(page.locator('body[data-moved]')).toHaveCount(1);
});

test('all questions can be answered with the keyboard alone, and each gets the focus and is announced', async ({
  page,
}) => {
  await openLive(page, '/quiz/');
  expect(await findAxeProblems(page)).toEqual([]);
  for (const [index, question] of QUESTIONS.entries()) {
    await expect(heading(page, question)).toBeVisible();
    await expect(page.locator('fieldset:visible')).toHaveCount(1);
    if (index > 0) {
      await expect(heading(page, question)).toBeFocused();
      await expect(page.locator('main [role=status]').first()).toHaveText(new RegExp(`^Question ${index + 1} of 6\\.`));
      expect(await findAxeProblems(page)).toEqual([]);
    } else await page.getByLabel('A blocked nose').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await next(page).focus();
    await page.keyboard.press('Enter');
  }
  await expect(heading(page, /may be worth asking/)).toBeFocused();
  expect(await findAxeProblems(page)).toEqual([]);
  await expect(page.getByRole('link', { name: /^New Patient/ })).toBeVisible();

  await page.getByRole('button', { name: 'Change Medicine' }).click();
  await page.getByLabel('No', { exact: true }).check();
  await next(page).click();
  await expect(heading(page, /may not be the best option/)).toBeFocused();
  expect(await findAxeProblems(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(heading(page, QUESTIONS[0] ?? /./)).toBeFocused();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test(
  'the browser’s Back goes through the questions, and a reload keeps question and answers in this tab',
  { tag: '@full' },
  async ({ page, context }) => {
    await openLive(page, '/quiz/');
    await page.getByLabel('A blocked nose').check();
    await next(page).click();
    await page.getByLabel('More than 12 weeks').check();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(heading(page, /How many/)).toBeFocused();

    await page.goBack();
    await expect(heading(page, /How long/)).toBeFocused();
    await expect(page.getByLabel('More than 12 weeks')).toBeChecked();
    await page.reload();
    await expect(heading(page, /How long/)).toBeVisible();
    await expect(page.getByLabel('More than 12 weeks')).toBeChecked();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByLabel('A blocked nose')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page).toHaveURL(/\/quiz\/$/);

    const other = await context.newPage();
    await openLive(other, '/quiz/');
    await expect(other.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Leave the quiz' }).click();
    await expect(page).not.toHaveURL(/quiz/);
    expect(await page.evaluate(() => sessionStorage.getItem('ostium_quiz'))).toBeNull();
  },
);

test('a button pressed before its code has loaded takes effect', async ({ page }) => {
  await page.goto('/quiz/');
  await page.getByLabel('A blocked nose').check();
  await next(page).click();

  await expect(heading(page, /How long/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('A blocked nose')).toBeChecked();
});

test('a double click moves one question, and presses nothing of what follows', { tag: '@full' }, async ({ page }) => {
  await openLive(page, '/quiz/');
  for (const [name, question] of [
    ['Next', 2],
    ['Skip', 3],
    ['Next', 4],
    ['Previous', 3],
    ['Skip', 4],
    ['Next', 5],
    ['Next', 6],
  ] as const) {
    await page.getByRole('button', { name }).dblclick();
    await expect(page.locator('main [role=status]').first()).toContainText(`Question ${question} of 6`);
  }
  await page.getByLabel('Yes', { exact: true }).check();
  await page.getByRole('button', { name: 'See result' }).click({ clickCount: 3 });
  await expect(heading(page, /worth asking/)).toBeFocused();
  await page.getByRole('button', { name: 'Change What bothers you' }).dblclick();
  await expect(heading(page, QUESTIONS[0] ?? /./)).toBeFocused();
  await page.getByLabel('A blocked nose').dblclick();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

for (const { name, isAnswered, link, question } of [
  { name: 'all questions', isAnswered: () => false, link: 'Answer them now', question: /bother you often/ },
  {
    name: 'the last question',
    isAnswered: (index) => index < 5,
    link: 'Answer the last question',
    question: /tired of taking/,
  },
] satisfies { name: string; isAnswered: (index: number) => boolean; link: string; question: RegExp }[]) {
  test(
    `to skip ${name} is not a "no": the result asks for what is missing and leads to it`,
    { tag: '@full' },
    async ({ page }) => {
      await openLive(page, '/quiz/');
      for (const index of QUESTIONS.keys()) {
        if (isAnswered(index)) await page.locator('fieldset:visible input').first().check();
        await page.getByRole('button', { name: 'Skip' }).click();
      }
      await expect(heading(page, /Please answer the last question/)).toBeFocused();
      await expect(heading(page, /may not be|worth asking/)).toHaveCount(0);
      await expect(page.getByText('not a diagnosis').locator('visible=true').first()).toBeVisible();
      await expect(heading(page, /Some signs cannot wait/)).toBeVisible();
      expect(await findAxeProblems(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);

      const hasAnswers = isAnswered(0);
      await expect(page.getByText('You have not answered any question yet.')).toBeVisible({ visible: !hasAnswers });
      await expect(page.getByText('Skipped', { exact: true })).toHaveCount(hasAnswers ? 1 : 0);

      await page.getByRole('button', { name: link }).click();
      await expect(heading(page, question)).toBeFocused();
      for (const laterQuestion of QUESTIONS.slice(hasAnswers ? QUESTIONS.length : 1)) {
        await next(page).click();
        await expect(heading(page, laterQuestion)).toBeFocused();
      }
      await page.getByLabel('No', { exact: true }).check();
      await next(page).click();
      await expect(heading(page, /may not be the best option/)).toBeFocused();
    },
  );
}

for (const last of ['Yes', 'No'] as const) {
  test(`no answer and no result leaves the browser, and the events are counted once (${last})`, async ({
    page,
    site,
  }) => {
    const requestTexts: string[] = [];
    const events: string[] = [];
    const hosts = new Set<string>();
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      hosts.add(new URL(request.url()).origin);
      requestTexts.push(request.url(), JSON.stringify(request.headers()), body);
      if (body.includes('"event"')) events.push(body);
    });
    page.on('console', (message) => void requestTexts.push(message.text()));
    await openLive(page, '/quiz/');
    const title = await page.title();
    const entries: string[] = [];
    for (const answer of [...CHOSEN, last]) {
      await page.getByLabel(answer, { exact: true }).check();
      await next(page).click();
      entries.push(await page.evaluate(() => JSON.stringify(history.state)), page.url(), await page.title());
    }
    await expect(heading(page, last === 'Yes' ? /worth asking/ : /may not be/)).toBeFocused();
    // An error report of the page would reveal no more.
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('broken on purpose');
        }),
    );
    await page.goBack();
    await page.goForward();
    await expect(heading(page, last === 'Yes' ? /worth asking/ : /may not be/)).toBeFocused();
    const storedText = await page.evaluate(() => {
      const others = Object.entries(sessionStorage).filter(([key]) => key !== 'ostium_quiz');
      return JSON.stringify([others, Object.entries(localStorage), document.cookie]);
    });

    expect(events).toEqual(['{"kind":"event","name":"quizStarted"}', '{"kind":"event","name":"quizCompleted"}']);
    expect([...hosts]).toEqual([site.url.replace(/\/$/, '')]);
    const allTexts = [...requestTexts, ...entries, storedText].join('\n');
    for (const answer of CHOSEN) expect(allTexts).not.toContain(answer);
    expect(allTexts).not.toMatch(/appointment(?!s|-)|"message"|answers|question-\d/i);
    expect(new Set(entries.filter((_entry, index) => index % 3 > 0))).toEqual(
      new Set([`${site.url.replace(/\/$/, '')}/quiz/`, title]),
    );
    for (const [index, entry] of entries.filter((_entry, place) => place % 3 === 0).entries())
      expect((JSON.parse(entry) as { state: unknown }).state).toEqual({ quiz: { step: index + 1, from: index } });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is one page of six questions without a submit button, and styles show the result', async ({ page }) => {
    await page.goto('/quiz/');
    await expect(page.locator('fieldset:visible')).toHaveCount(6);
    await expect(page.locator('main :is(form, [type=submit])')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Next|Skip|Previous/ })).toHaveCount(0);
    await expect(heading(page, /Please answer the last question/)).toBeVisible();

    await page.getByLabel('Yes', { exact: true }).check();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/quiz\/$/);
    await expect(heading(page, /worth asking/)).toBeVisible();
    await page.getByLabel('No', { exact: true }).check();
    await expect(heading(page, /may not be the best/)).toBeVisible();
    await expect(heading(page, /worth asking/)).toBeHidden();
    await expect(heading(page, /Some signs cannot wait/).first()).toBeVisible();
  });
});
