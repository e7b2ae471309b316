import type { Page } from '@playwright/test';
import { expect, testWithPage } from './server.ts';
import { follow, openLive } from './visit.ts';

const VIDEOS = `id: 99002
title: Videos of others
content: |
  <p>How air moves through the nose.</p>
  <iframe src="https://www.youtube.com/embed/dQw4_w9-XcQ" title="How air moves"></iframe>
  <iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e" title="How to rinse"></iframe>
`;

/** The demonstration with a page that shows videos of other sites. */
const test = testWithPage('videos-of-others', VIDEOS);

/**
 * A player that sends messages as the real ones do: none before it is greeted, then its position, much else, and things that are
 * not messages. Its title changes each time it is greeted.
 */
const PLAYER = `<!doctype html><title>Player</title><p>A video plays</p><script>
const isTube = location.host.includes('youtube');
const say = (message) => parent.postMessage(isTube ? JSON.stringify(message) : message, '*');
const at = (seconds) => say(isTube
  ? { event: 'infoDelivery', info: { currentTime: seconds, duration: 8, playerState: 1 } }
  : { event: 'timeupdate', data: { seconds, duration: 8, percent: seconds / 8 } });
const over = () => say(isTube ? { event: 'infoDelivery', info: { playerState: 0 } } : { event: 'ended', data: {} });
let hasBegun = false;
parent.postMessage('no JSON {', '*');
if (!isTube) say({ event: 'ready' });
addEventListener('message', async ({ data }) => {
  const { event, method } = typeof data === 'string' ? JSON.parse(data) : data;
  if (hasBegun || (isTube ? event !== 'listening' : method !== 'addEventListener')) return;
  hasBegun = true;
  for (let seconds = 0; seconds < 8; seconds += 2) {
    at(seconds);
    await new Promise((resolve) => setTimeout(resolve, 1050));
  }
  over();
  over();
});
</script>`;

/** Stands in for the video hosts. Collects the requests to other hosts than the site, and the counted events. */
async function watch(page: Page, origin: string): Promise<{ requests: string[]; countedEvents: () => string[] }> {
  const requests: string[] = [];
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/-/events')) reports.push(request.postData() ?? '');
  });
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: PLAYER });
    },
  );
  return {
    requests,
    countedEvents: () =>
      reports
        .map((report) => JSON.parse(report) as { kind: string; name: string; label?: string; category?: string })
        .filter(({ kind, name }) => kind === 'event' && name.startsWith('video'))
        .map(({ name, label, category }) => [name, label, category].filter(Boolean).join(' ')),
  };
}

const tube = (page: Page) => page.getByRole('link', { name: 'How air moves' });
const vimeo = (page: Page) => page.getByRole('link', { name: 'How to rinse' });
const marksOf = (label: string) => [
  `videoStarted ${label}`,
  ...['25%', '50%', '75%'].map((share) => `videoProgress ${label} ${share}`),
  `videoCompleted ${label}`,
];

test('nothing is requested from a video’s site before the press; then its frame has a name and a shape, and each mark is counted once', async ({
  page,
  site: { url: origin },
}) => {
  const { requests, countedEvents } = await watch(page, origin);
  await openLive(page, '/videos-of-others/');
  await tube(page).scrollIntoViewIfNeeded();
  await tube(page).hover();
  await vimeo(page).focus();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);

  await tube(page).press('Enter');
  const frame = page.locator('iframe[title="How air moves"]');
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(frame).toBeFocused();
  await expect(page.frameLocator('iframe').getByText('A video plays')).toBeVisible();
  expect(requests).toEqual([
    `https://www.youtube-nocookie.com/embed/dQw4_w9-XcQ?autoplay=1&playsinline=1&rel=0&enablejsapi=1&origin=${encodeURIComponent(origin)}`,
  ]);
  const { width = 0, height = 1 } = (await frame.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(640 / 360, 1);
  expect(await frame.getAttribute('width')).toBe('640');
  expect(new URL(page.url()).pathname).toBe('/videos-of-others/');

  await expect.poll(countedEvents, { timeout: 15_000 }).toEqual(marksOf('YouTube dQw4_w9-XcQ'));
  await page.waitForTimeout(1500);
  expect(countedEvents()).toHaveLength(5);
});

test(
  'a video continues where it was left, also after another page, and the key of its address is in no report',
  { tag: '@full' },
  async ({ page, site: { url: origin } }) => {
    const { requests, countedEvents } = await watch(page, origin);
    await openLive(page, '/videos-of-others/');
    await vimeo(page).click();
    await expect.poll(countedEvents, { timeout: 15_000 }).toContain('videoProgress Vimeo 76979871 25%');
    await follow(page, '/our-practice/');
    await expect(vimeo(page)).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.goBack();
    await vimeo(page).click();

    await expect.poll(() => requests.length).toBe(2);
    expect(requests[0]).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e');
    await expect(page.locator('iframe')).toHaveAttribute('src', /#t=[2-6]s$/);
    await expect.poll(countedEvents, { timeout: 15_000 }).toEqual(marksOf('Vimeo 76979871'));
  },
);

test(
  'only messages of the frame itself are accepted, and on a private page nothing of a video is counted',
  { tag: '@full' },
  async ({ page, site: { url: origin } }) => {
    const { countedEvents } = await watch(page, origin);
    await openLive(page, '/videos-of-others/');
    await page.route(/youtube-nocookie/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Silent</p>' }));
    await tube(page).click();
    await expect(page.frameLocator('iframe').getByText('Silent')).toBeVisible();
    const lie = () =>
      page.evaluate(() => {
        const data = JSON.stringify({ event: 'infoDelivery', info: { currentTime: 7, duration: 8, playerState: 0 } });
        const source = document.querySelector('iframe')?.contentWindow ?? null;
        postMessage(data, '*');
        dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example', source }));
      });
    await lie();
    await page.waitForTimeout(1500);
    expect(countedEvents()).toEqual([]);

    await page.goto('/quiz/');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'afterbegin',
        '<div data-video=""><video muted><source src="/-/media/films/breathing.webm"></video><button data-video-play="">Play it</button></div>',
      );
    });
    await page.getByRole('button', { name: 'Play it' }).click();
    await expect
      .poll(() => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime))
      .toBeGreaterThan(2.5);
    expect(countedEvents()).toEqual([]);
  },
);

test(
  'our own video is followed too, and plays even if its code does not load',
  { tag: '@full' },
  async ({ page, site: { url: origin } }) => {
    const { countedEvents } = await watch(page, origin);
    const play = async () => {
      await page.goto('/videos-of-others/');
      await page.evaluate(() => {
        document.body.insertAdjacentHTML(
          'afterbegin',
          '<div data-video=""><video id="own" muted><source src="/-/media/films/breathing.webm"></video><button data-video-play="">Play it</button></div>',
        );
      });
      await page.getByRole('button', { name: 'Play it' }).click();
      await expect
        .poll(() => page.locator('#own').evaluate((video) => (video as HTMLVideoElement).currentTime))
        .toBeGreaterThan(1.5);
    };
    await play();
    await expect.poll(countedEvents).toContain('videoStarted films/breathing');

    await page.route(/\/assets\/createVideos-/, (route) => route.abort());
    await play();
    await tube(page).click();
    await expect(page).toHaveURL('https://www.youtube.com/watch?v=dQw4_w9-XcQ');
    // The first visit may have gone on to count more marks.
    expect(countedEvents().filter((event) => event === 'videoStarted films/breathing')).toHaveLength(1);
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a video of another site is a link to its page', async ({ page, site: { url: origin } }) => {
    const { requests } = await watch(page, origin);
    await page.goto('/videos-of-others/');

    await expect(tube(page)).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4_w9-XcQ');
    await expect(vimeo(page)).toHaveAttribute('href', 'https://vimeo.com/76979871/8272103f6e');
    expect(requests).toEqual([]);
  });
});
