import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { watchRequests } from './visit.ts';

/**
 * Puts a video into a dialog on the page, as `VideoDialog` writes it, beside one that plays in place and one of another site.
 */
const placeVideos = (page: Page) =>
  page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div style="position:fixed;inset:0;z-index:9;background:#fff">
         <button id="open" command="show-modal" commandfor="window" data-video-play="">Watch</button>
         <div data-video="" id="place"><video></video><button data-video-play="">Play</button></div>
         <div data-video="" id="other"><a href="/elsewhere/" data-video-play="" data-title="Renee"
           data-embed="https://player.vimeo.com/video/1">Vimeo</a></div>
         <dialog id="window" closedby="any" aria-label="The video">
           <div><button command="close" commandfor="window">Close</button>
           <div data-video="" id="inside"><video controls></video></div></div>
         </dialog>
       </div>`,
    );
    // Videos that play without a file until they are paused.
    for (const video of document.querySelectorAll('video')) {
      video.play = () => {
        video.dataset['plays'] = '';
        video.dispatchEvent(new Event('play'));
        return Promise.resolve();
      };
      video.pause = () => delete video.dataset['plays'];
    }
  });

const video = (page: Page, id: string) => page.locator(`#${id} video`);

/** Removes the browser's support for dialogs beyond `showModal`. */
const forgetCommands = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['command', 'commandForElement']) Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    // The browser's own handling needs the attribute, so it is prevented.
    addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('[commandfor]') : null;
      if (button) event.preventDefault();
    });
  });

for (const knows of [true, false]) {
  test(`a dialog ${knows ? 'of the browser' : 'in a browser without commands'} opens, keeps and gives back the focus, and closes in three ways`, async ({
    page,
  }) => {
    if (!knows) await forgetCommands(page);
    await page.goto('/');
    await placeVideos(page);
    const dialog = page.getByRole('dialog');

    for (const close of [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 400),
    ]) {
      await page.locator('#open').press('Enter');
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
      await expect(video(page, 'inside')).toHaveAttribute('data-plays');

      await close();
      await expect(dialog).toBeHidden();
      await expect(page.locator('#open')).toBeFocused();
      await expect(video(page, 'inside')).not.toHaveAttribute('data-plays');
    }
  });
}

test('only one video plays at a time, wherever it is, and another site gets a request only after a press', async ({
  page,
}) => {
  const requests: string[] = [];
  await page.route('https://player.vimeo.com/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: 'A video' });
  });
  await page.goto('/');
  await placeVideos(page);

  await page.locator('#place button').click();
  await expect(video(page, 'place')).toHaveAttribute('data-plays');
  await expect(page.locator('#place')).toHaveAttribute('data-video', 'playing');
  expect(requests).toEqual([]);

  await page.locator('#other a').click();
  await expect(page.locator('#other').frameLocator('iframe[title="Renee"]').getByText('A video')).toBeVisible();
  await expect(video(page, 'place')).not.toHaveAttribute('data-plays');
  expect(requests).toEqual(['https://player.vimeo.com/video/1']);
  expect(new URL(page.url()).pathname).toBe('/');

  await page.locator('#place button').click();
  await expect(page.locator('#other iframe')).toHaveCount(0);
  await expect(page.locator('#other')).toHaveAttribute('data-video', '');
});

test('the captions of a video load when it is first played, and stay off once they were turned off', async ({
  page,
}) => {
  const captions = watchRequests(page, (request) => request.url().endsWith('.vtt'));
  const media = watchRequests(page, (request) => /\.(?:webm|mp4|mp3)$/.test(request.url()));
  await page.goto('/reviews/videos/');
  const videos = page.locator('main video:has(track)');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(await videos.count()).toBeGreaterThan(0);
  expect([...captions, ...media]).toEqual([]);

  const modes = () => videos.evaluateAll((all) => all.map((each) => (each as HTMLVideoElement).textTracks[0]?.mode));
  const first = videos.first();
  // Without a press, browsers play only what is muted.
  const play = () =>
    first.evaluate((each) => {
      const video = each as HTMLVideoElement;
      video.muted = true;
      return video.play();
    });
  await play();
  await expect.poll(modes).toEqual(['showing', ...Array<string>((await videos.count()) - 1).fill('disabled')]);
  await expect.poll(() => captions).toEqual([await first.locator('track[kind=captions]').getAttribute('src')]);

  await expect.poll(() => first.evaluate((each) => (each as HTMLVideoElement).currentTime)).toBeGreaterThan(0);
  await first.evaluate((each) => {
    const video = each as HTMLVideoElement;
    video.pause();
    for (const track of video.textTracks) track.mode = 'disabled';
  });
  await play();
  expect(new Set(await modes())).toEqual(new Set(['disabled']));
});
