import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startCapturedWordPress } from './capturedWordPress.ts';
import { CAPTURED_SOURCE, createSiteOver } from './siteOverWordPress.ts';

test('a page over a WordPress with only JPEG offers AVIF, which the site makes from the upload', async () => {
  const upload = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a50' } })
    .jpeg()
    .toBuffer();
  const wordpress = await startCapturedWordPress();
  wordpress.interrupt((request, response) => {
    if (request.url !== '/wp-content/uploads/2026/11/hero-desktop.jpg') return false;
    response.writeHead(200, { 'content-length': upload.length }).end(upload);
    return true;
  });
  const site = await createSiteOver(
    wordpress,
    { siteName: 'Noseville Clinic', blogPageId: 6, source: CAPTURED_SOURCE },
    {
      SITE_URL: 'https://www.noseville.example',
      LOG_LEVEL: 'silent',
    },
  );
  try {
    const { body } = await site.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(body).not.toContain('127.0.0.1');
    const [, imageUrl = ''] = /type="image\/avif" srcset="[^"]*?(\S+) 640w/i.exec(body) ?? [];
    // The captured file had 73,497 bytes. This one has another size, as after a replacement.
    expect(imageUrl).toBe('/-/image/640/73497/2026/11/hero-desktop.jpg.avif');
    const redirect = await site.app.inject(imageUrl);
    expect(redirect.headers.location).toBe(`/-/image/640/${upload.length}/2026/11/hero-desktop.jpg.avif`);

    // On a busy machine it may not be there at once: then the upload itself is sent.
    const ask = () => site.app.inject(String(redirect.headers.location));
    await expect.poll(async () => (await ask()).statusCode, { timeout: 20_000 }).toBe(200);
    expect(await sharp((await ask()).rawPayload).metadata()).toMatchObject({ width: 640, height: 360 });
  } finally {
    await site.app.close();
    await wordpress.stop();
  }
});
