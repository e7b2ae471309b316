import { findAxeProblems, watchTrouble } from './checks.ts';
import { expect } from './server.ts';
import { ARTICLE, card, comesWithCode, headerSwitch, openCard, test } from './spanishVisit.ts';
import { becomesLive, openLive } from './visit.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a Spanish reader can go from the home page to an appointment in the practice’s own words', async ({
  page,
  widget,
}) => {
  await openLive(page, '/');
  await headerSwitch(page).click();
  await expect(page).toHaveURL(/\/es\/$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.locator('main a[href="/es/citas/"]').first().click();
  await expect(page).toHaveURL(/\/es\/citas\/$/);
  await headerSwitch(page).click();
  await expect(page).toHaveURL(/\/appointments\/$/);
  expect(widget.requests).toEqual([]);
});

for (const way of ['replace', 'wrap'] as const) {
  test(
    `an article is translated by keyboard, and stays so on the next pages (${way})`,
    { tag: way === 'replace' ? [] : '@full' },
    async ({ page, widget, origin }) => {
      widget.way = way;
      const trouble = watchTrouble(page, origin);
      await openLive(page, ARTICLE);
      await headerSwitch(page).focus();
      await comesWithCode(page);
      await page.keyboard.press('Enter');
      await expect(card(page)).toBeVisible();
      expect(await findAxeProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(headerSwitch(page)).toBeFocused();
      expect(widget.requests).toEqual([]);

      await page.keyboard.press('Enter');
      await card(page).getByRole('button', { name: 'Traducir' }).press('Enter');
      await expect(page).toHaveURL(/\?lang=es$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(page.locator('h1')).toContainText('es: ');
      await page.getByRole('banner').getByRole('link', { name: /Blog/ }).click();
      await expect(page).toHaveURL(/\/blog\/\?lang=es$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await page.goBack();
      await expect(page).toHaveURL(/smell.*\?lang=es$/);
      expect(widget.requests).toHaveLength(1);

      await page.reload();
      await expect(card(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(widget.requests).toHaveLength(1);
      expect(trouble.filter((one) => !one.includes(widget.url))).toEqual([]);
    },
  );
}

test('if a widget does not load, one sentence says so, and nothing else happens', async ({ page, widget }) => {
  widget.way = 'fail';
  await openLive(page, ARTICLE);
  await openCard(page);
  await card(page).getByRole('button', { name: 'Traducir' }).click();
  await expect(card(page).getByRole('status')).toContainText('No se pudo cargar');
  await expect(page).not.toHaveURL(/lang=/);
});

test('where third parties are not allowed, the card offers only our own page, and nothing is loaded', async ({
  page,
  widget,
}) => {
  await page.goto('/appointments/?lang=es');
  await expect(card(page)).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Ir a la página' })).toHaveAttribute('href', '/es/citas/');
  await expect(card(page).getByRole('button', { name: 'Traducir' })).toBeHidden();
  expect(widget.requests).toEqual([]);
});

test('on a phone the card opens from the menu, and returns the focus to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, ARTICLE);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const inMenu = page.locator('[data-menu] a[data-card]');
  await inMenu.hover();
  await comesWithCode(page);
  await inMenu.click();
  await expect(card(page)).toBeVisible();
  expect(await findAxeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  await becomesLive(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the switch leads to what the practice has written', async ({ page, widget }) => {
    await page.goto(`${ARTICLE}?lang=es`);
    await headerSwitch(page).click();
    await expect(page).toHaveURL(/\/es\/$/);
    expect(widget.requests).toEqual([]);
  });
});
