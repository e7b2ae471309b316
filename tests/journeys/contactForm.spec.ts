import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { startBuiltSite } from '../../scripts/project.mjs';
import { expect, test as base } from './server.ts';
import { becomesLive } from './visit.ts';

/**
 * A form whose script tries to reach the page around it, and reports more than once that it was sent; and the page after it.
 */
const FORM = `<!doctype html><html lang="en"><body>
<form method="post" action="/send" novalidate><label>Name <input name="name"></label><p class="field-error" hidden>Say your name.</p>
<button>Send</button></form>
<script>
for (const attempt of [() => parent.document.title, () => top.location.replace('https://evil.example/'), () => localStorage.length, () => document.cookie])
  try { attempt(); document.body.append('reached '); } catch { document.body.append('refused '); }
fetch('https://evil.example/').catch(() => document.body.append('kept in'));
const form = document.forms[0];
form.addEventListener('submit', (event) => {
  document.querySelector('.field-error').hidden = form.elements.name.value !== '';
  if (form.elements.name.value === '') event.preventDefault();
  else for (const time of [1, 2, 3]) parent.postMessage({ form: 'submitted' }, '*');
});
</script>`;

/** The built site with a form host behind it. */
const test = base.extend<object, { host: { requests: string[] } }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const requests: string[] = [];
      const server = createServer(({ url = '', headers }, response) => {
        requests.push(`${url} ${headers.referer ?? ''} ${headers.cookie ?? ''}`.trim());
        const status = url === '/forms/quiz-contact' || url === '/send' ? 200 : 404;
        response.writeHead(status, { 'content-type': 'text/html' }).end(url === '/send' ? '<p>Thank you.</p>' : FORM);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      process.env['FORM_HOST'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await use({ requests });
      delete process.env['FORM_HOST'];
      server.close();
    },
    { scope: 'worker' },
  ],
  site: [
    // `host` is a dependency so that it starts first.
    async ({ host: _host }, use) => {
      const server = await startBuiltSite();
      await use({ url: server.url });
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/**
 * Opens a page that counts events, with the markup of a contact form in it; collects what is reported to the server.
 */
async function openSlip(page: Page, path = '/blog/'): Promise<string[]> {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/-/events')) reports.push(request.postData() ?? '');
  });
  // It is there before any code looks for it.
  await page.addInitScript(() => {
    const place = () =>
      document.body.insertAdjacentHTML(
        'afterbegin',
        `<section data-form="Quiz Contact Form"><h2 tabindex="-1">Ask us</h2><a href="/-/form/quiz-contact" data-form-door>Open</a>
         <div data-form-sheet="Contact form"></div><p role="status" data-loading="It loads." data-failed="Please call us."></p></section>`,
      );
    if (window === window.top) document.addEventListener('DOMContentLoaded', place);
  });
  await page.goto(path);
  await page.mouse.move(5, 300);
  await becomesLive(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/startContactForms-')),
  );
  return reports;
}

test('a form loads when it is opened, cannot reach the page, and is counted once it is sent', async ({
  page,
  host,
}) => {
  const reports = await openSlip(page);
  const before = host.requests.length;
  await page.getByRole('link', { name: 'Open', exact: true }).press('Enter');
  const form = page.frameLocator('iframe[title="Contact form"]');

  await expect(form.getByText('refused refused refused refused kept in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ask us' })).toBeFocused();
  expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(60);
  expect(host.requests.slice(before)).toEqual(['/forms/quiz-contact']);

  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Say your name.')).toBeVisible();
  await page.waitForTimeout(900);
  expect(reports.join()).not.toContain('formSubmitted');

  await form.getByLabel('Name').fill('Ada');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Thank you.')).toBeVisible();
  await expect.poll(() => reports.filter((report) => report.includes('formSubmitted'))).toHaveLength(1);
  expect(reports.join()).toContain('"label":"Quiz Contact Form"');
  expect(host.requests.at(-1)).toBe('/send');
});

test('in the quiz, a sent form is counted only by its name, since it is below every result', async ({ page }) => {
  const reports = await openSlip(page, '/quiz/');
  await page.getByRole('link', { name: 'Open', exact: true }).press('Enter');
  const form = page.frameLocator('iframe[title="Contact form"]');
  await form.getByLabel('Name').fill('Ada');
  await form.getByRole('button', { name: 'Send' }).click();

  await expect(form.getByText('Thank you.')).toBeVisible();
  await page.waitForTimeout(900);
  expect(reports.filter((report) => !report.includes('"kind":"pageview"'))).toEqual([
    '{"kind":"event","name":"formSubmitted"}',
  ]);
});

test('if a form does not load, the page says so, and the link to it stays', async ({ page }) => {
  await openSlip(page);
  await page.route('**/-/form/**', (route) => route.fulfill({ status: 503, body: 'Try again.' }));
  await page.getByRole('link', { name: 'Open', exact: true }).click();

  await expect(page.getByText('Please call us.')).toBeAttached();
  await expect(page.locator('[data-state=failed]')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to the form as a page of its own', async ({ page }) => {
    await page.goto('/-/form/quiz-contact');

    await expect(page.getByLabel('Name')).toBeVisible();
    expect((await page.request.get('/-/form/another')).status()).toBe(404);
  });
});
