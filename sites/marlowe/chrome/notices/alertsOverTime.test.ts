import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPracticeFolder, openSite } from '#openSite.testing.ts';

/** The time in Chicago, as an editor writes it, some seconds from now. */
const inSeconds = (seconds: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago', dateStyle: 'short', timeStyle: 'medium' }).format(
    Date.now() + seconds * 1000,
  );

test(
  'a cached page shows an alert from its beginning to its end, and then no longer',
  { timeout: 60_000 },
  async () => {
    const folder = createPracticeFolder({
      'alerts/alerts.yaml': `id: 750
title: Alerts
acf:
  alert_collection:
    - message: Closed on Friday.
      ends: '${inSeconds(6)}'
    - message: Open again.
      begins: '${inSeconds(6)}'
`,
    });
    const site = await openSite({ CONTENT_DIR: folder.dir, CACHE_SECONDS: '3600' });
    const message = async () => {
      const { body, headers } = await site.app.inject('/');
      return [/data-notice.*?<p>(.*?)<\/p>/s.exec(body)?.[1], headers['cache-status']];
    };

    await message();
    expect(await message()).toEqual(['Closed on Friday.', 'ostium; hit']);
    await pause(6500);
    expect((await message())[0]).toBe('Open again.');
    expect(await message()).toEqual(['Open again.', 'ostium; hit']);
    await site.app.close();
  },
);
