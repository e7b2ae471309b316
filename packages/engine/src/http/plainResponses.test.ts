import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readYaml, openEmulator } from '@ostium/wordpress';
import { site } from 'marlowe/site.ts';
import config from 'marlowe/site.config.ts';
import { CONTENT } from 'marlowe/openSite.testing.ts';
import { createSite } from '#server/createSite.ts';
import type { RunningSite } from '#server/createSite.ts';
import type { EngineMessages } from './plainResponses.ts';
import { createPlainResponses } from './plainResponses.ts';
import { readSettings } from '#runtime/settings/settings.ts';

const german: EngineMessages = {
  loading: 'Wird geladen',
  page: 'Seite',
  home: 'Zur Startseite',
  tryAgain: 'Bitte gleich noch einmal.',
  failed: 'Bei uns ist etwas schiefgegangen',
  busy: 'Zu viele Adressen',
  noFile: 'Diese Datei gibt es nicht.',
  reference: 'Kennung',
};
const french: EngineMessages = { ...german, home: 'Accueil', busy: 'Trop d’adresses', tryAgain: 'Réessayez.' };

test('pages made in advance are in the languages of the site, the main one first, and link home', () => {
  const { busy, noFile } = createPlainResponses({ root: '/praxis/', languages: { de: [], fr: ['/fr/'] } }, (language) =>
    language === 'fr' ? french : german,
  );

  expect(busy(429)).toMatchObject({ status: 429, headers: { 'retry-after': '5', 'cache-control': 'no-store' } });
  expect(busy(503).status).toBe(503);
  expect(busy(429).body.toString()).toBe(
    '<!doctype html><html lang="de"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Zu viele Adressen</title></head>' +
      '<body><h1>Zu viele Adressen</h1><p>Bitte gleich noch einmal. <a href="/praxis/">Zur Startseite</a></p>' +
      '<p lang="fr">Trop d’adresses. Réessayez. <a href="/praxis/">Accueil</a></p></body></html>',
  );
  expect([noFile.status, noFile.body.toString()]).toEqual([404, 'Diese Datei gibt es nicht.\n']);
});

test('the site’s messages are text, whatever they contain', () => {
  const words = { ...german, home: 'Haus & <b>Hof', failed: '</title><script>' };
  const page = createPlainResponses({ root: '/', languages: { de: [] } }, () => words).failed('a-request');

  expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
  expect(page).toContain('<a href="/">Haus &amp; &lt;b&gt;Hof</a>');
  expect(page).toContain('<p><small>Kennung a-request</small></p></body>');
});

describe('a site in German', () => {
  let running: RunningSite;
  let hasFault = false;

  beforeAll(async () => {
    const env = {
      SITE_URL: 'https://www.site.example',
      CONTENT_DIR: CONTENT,
      CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-plain-')),
    };
    const Frame: typeof site.code.Frame = (props) => {
      if (hasFault) throw new Error('a fault of the frame');
      return site.code.Frame(props);
    };
    running = await createSite(readSettings({ ...config, languages: { de: [] } }, env), {
      site: { ...site, messages: () => german, code: { ...site.code, Frame } },
      openEmulator,
      readYaml,
      clientDir: undefined,
      logTo: { write: () => undefined },
      assets: { headHtml: '', bodyHtml: '', build: 'test' },
    });
  });
  afterAll(() => running.app.close());

  const ask = (url: string, method: 'GET' | 'HEAD' = 'GET') => running.app.inject({ url, method });

  test.each(['/-/media/none.pdf', '/-/media/none.exe', '/-/unknown', '/wp-login.php', '/none.css'])(
    'says so at %s',
    async (url) => {
      const { statusCode, headers, body } = await ask(url);
      expect([statusCode, body]).toEqual([404, 'Diese Datei gibt es nicht.\n']);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  test('says that a page is loading, and which page of a list it is', async () => {
    const { body } = await ask('/blog/page/2/');
    expect(body).toContain('aria-label="Wird geladen"');
    expect(body).toMatch(/<title>[^<]* \(Seite 2\)/);
  });

  test('says that it has failed, and no more', async () => {
    hasFault = true;
    const { statusCode, headers, body } = await ask('/').finally(() => void (hasFault = false));
    expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('<h1>Bei uns ist etwas schiefgegangen</h1>');
    expect(body).toContain('<a href="/">Zur Startseite</a>');
    expect(body).toContain(`<small>Kennung ${String(headers['x-request-id'])}</small>`);
    expect(body).not.toMatch(/[Ff]rame\b|moment|wrong/);
  });
});
