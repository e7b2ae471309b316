import { afterAll, describe, expect, test } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import config from 'marlowe/site.config.ts';

const SITE = 'https://www.site.example';
const PASSWORD = 'sixteen letters:and a colon';
const TOKEN = 'a-token-of-sixteen';

const sites: { app: { close: () => PromiseLike<unknown> } }[] = [];
afterAll(async () => {
  for (const { app } of sites) await app.close();
});

async function open(env: Record<string, string>, languages = config.languages) {
  const site = await openSite(
    {
      SITE_URL: SITE,
      ...env,
    },
    {
      config: { ...config, languages },
      assets: { headHtml: '<link rel="stylesheet" href="/base.css">', bodyHtml: '', build: 'test' },
    },
  );
  sites.push(site);
  const { app } = site;
  const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const ask = (url: string, authorization?: string, remoteAddress = '192.0.2.1') =>
    app.inject({ url, remoteAddress, headers: authorization === undefined ? {} : { authorization } });
  const report = (reports: unknown) =>
    app.inject({
      method: 'POST',
      url: '/-/events',
      payload: JSON.stringify(reports),
      headers: { origin: SITE, 'content-type': 'text/plain' },
    });
  return { app, ask, report, basic };
}

describe('without a password and a token', async () => {
  const { ask, basic } = await open({});

  test.each(['/-/insights', '/-/metrics', '/-/insights?days=7'])('there is no %s', async (url) => {
    const nowhere = await ask('/-/nowhere');
    for (const authorization of [undefined, basic('', ''), 'Bearer undefined', basic('x', 'undefined')]) {
      const { statusCode, body, headers } = await ask(url, authorization);
      expect([statusCode, body, headers['www-authenticate']]).toEqual([404, nowhere.body, undefined]);
    }
  });

  test('robots.txt does not mention these addresses', async () => {
    expect((await ask('/robots.txt')).body).not.toContain('Disallow');
  });
});

test('insights are in the main language of the site', async () => {
  const { ask, basic } = await open({ INSIGHTS_PASSWORD: PASSWORD }, { es: [] });
  const { body } = await ask('/-/insights', basic('anybody', PASSWORD));
  expect(body).toContain('<html lang="es">');
  expect(body).toContain('<title>Estadísticas · ');
  expect(body).toContain('qué páginas miran, por qué camino llegan a una cita, cuántos llaman y si las páginas');
  expect((await ask('/-/insights')).body).toBe('Hace falta la contraseña.\n');
});

describe('insights', async () => {
  const { ask, report, basic } = await open({ INSIGHTS_PASSWORD: PASSWORD });
  const right = basic('anybody', PASSWORD);

  test('say what will be here when nothing is counted yet', async () => {
    const { statusCode, body, headers } = await ask('/-/insights', right);
    expect(statusCode).toBe(200);
    expect(body).toContain('Nothing was counted yet');
    expect(body).not.toMatch(/<script| style="/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self' 'sha256-[^']+';/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('show what visitors did, with anything sent escaped', async () => {
    const lead = { kind: 'event', name: 'generate_lead', category: 'Schedule Appointment' };
    const response = await report([
      { kind: 'pageview', link: '/quiz/', page: 'quiz' },
      { ...lead, label: 'New Patient' },
      { ...lead, label: '<img src=x>' },
      { kind: 'event', name: 'quizStarted' },
      { kind: 'vitals', page: 'home', width: 'phone', lcp: 3000 },
    ]);
    expect(response.statusCode).toBe(204);
    const { body } = await ask('/-/insights?days=7', right);
    expect(body).toContain('&lt;img src=x&gt;');
    expect(body).not.toContain('<img');
    expect(body).toMatch(/aria-current="page">7 days</);
    expect(body).toMatch(/New Patient.*<td>1<\/td>/s);
    expect(body).toMatch(/Started.*<td>1<\/td><td>100%<\/td>/s);
    expect(body).toContain('needs work');
  });

  test.each(['0', '8', 'all', '7&days=90', '<b>'])('shows thirty days where somebody asks for %s', async (days) => {
    const { statusCode, body } = await ask(`/-/insights?days=${days}`, right);
    expect([statusCode, /aria-current="page">(\d+) days/.exec(body)?.[1]]).toEqual([200, '30']);
  });

  test.each([
    undefined,
    '',
    'Basic',
    'Basic !!!',
    basic('anybody', 'wrong'),
    basic(PASSWORD, ''),
    `Bearer ${PASSWORD}`,
    `Basic ${Buffer.from(PASSWORD.replace(':', ' ')).toString('base64')}`,
  ])('are not opened by %j', async (authorization) => {
    const { statusCode, headers, body } = await ask('/-/insights', authorization, '192.0.2.2');
    expect([statusCode, headers['www-authenticate'], headers['cache-control']]).toEqual([
      401,
      'Basic realm="Insights", charset="UTF-8"',
      'no-store',
    ]);
    expect(body).not.toContain('<');
  });

  test('are tried no more than twenty times a minute by one client, the right password too', async () => {
    for (let index = 0; index < 20; index += 1)
      expect((await ask('/-/insights', basic('', String(index)), '192.0.2.3')).statusCode).toBe(401);
    const { statusCode, headers } = await ask('/-/insights', right, '192.0.2.3');
    expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
    expect((await ask('/-/insights', right, '192.0.2.4')).statusCode).toBe(200);
  });

  test('are never refused to the right password because of others’ wrong ones, nor because of many right ones', async () => {
    for (let index = 0; index < 30 * 20; index += 1)
      await ask('/-/insights', basic('', 'wrong'), `203.0.113.${index % 30}`);
    for (let index = 0; index < 50; index += 1)
      expect((await ask('/-/insights', right, '192.0.2.6')).statusCode).toBe(200);
  });

  test('count no try of a browser that only asks what to bring', async () => {
    for (let index = 0; index < 30; index += 1)
      expect((await ask('/-/insights', undefined, '192.0.2.5')).statusCode).toBe(401);
    expect((await ask('/-/insights', right, '192.0.2.5')).statusCode).toBe(200);
  });

  test('are hidden from robots', async () => {
    expect((await ask('/robots.txt')).body).toContain('Allow: /\nDisallow: /-/insights\n');
  });
});

describe('metrics', async () => {
  const { ask, report } = await open({ METRICS_TOKEN: TOKEN });
  const right = `Bearer ${TOKEN}`;

  test('are refused to nobody with the right token, whatever strangers try', async () => {
    for (let index = 0; index < 10 * 60; index += 1) await ask('/-/metrics', 'Bearer wrong', `203.0.113.${index % 10}`);
    expect((await ask('/-/metrics', right, '203.0.113.1')).statusCode).toBe(429);
    for (let index = 0; index < 100; index += 1)
      expect((await ask('/-/metrics', right, '192.0.2.6')).statusCode).toBe(200);
  });

  test.each([undefined, '', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`])(
    'are not given for %j',
    async (authorization) => {
      const { statusCode, headers } = await ask('/-/metrics', authorization);
      expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    },
  );

  test('give the counts and the state of the server, and name no path', async () => {
    await report([
      { kind: 'pageview', link: '/what-somebody-typed/', page: 'error' },
      { kind: 'event', name: 'a', label: 'say "hi"\\' },
      { kind: 'vitals', page: 'home', width: 'desktop', inp: 60 },
    ]);
    await ask('/');
    await ask('/also-typed/', undefined);
    const { statusCode, body, headers } = await ask('/-/metrics', right);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    for (const line of [
      'ostium_page_views_total{page="error"} 1',
      'ostium_events_total{name="a",category="",label="say \\"hi\\"\\\\"} 1',
      'ostium_inp_bucket{page="home",width="desktop",le="50"} 0',
      'ostium_inp_bucket{page="home",width="desktop",le="75"} 1',
      'ostium_inp_bucket{page="home",width="desktop",le="+Inf"} 1',
      'ostium_inp_sum{page="home",width="desktop"} 60',
      'ostium_responses_total{route="/*",class="2xx"} 1',
      'ostium_responses_total{route="/*",class="4xx"} 1',
      'ostium_pages_total{page="home",class="2xx"} 1',
      'ostium_render_seconds_count{page="home"} 1',
      'ostium_response_seconds_count{route="/*"} 2',
      'ostium_connections 0',
      'ostium_source_queue{queue="known",state="waiting"} 0',
      'ostium_source_queue{queue="lookups",state="running"} 0',
    ])
      expect(body.split('\n')).toContain(line);
    expect(body).toMatch(/\nostium_source_calls_total\{outcome="answered"\} \d+\n/);
    expect(body).toMatch(/\nostium_source_seconds_count\{outcome="answered"\} \d+\n/);
    expect(body).toMatch(/\nostium_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+\n/);
    expect(body).not.toMatch(/typed|192\.0\.2/);
    // Every line is valid for Prometheus.
    expect(
      body
        .trimEnd()
        .split('\n')
        .filter(
          (line) => !/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="(?:[^"\\]|\\.)*",?)*\})? [\d.e+-]+)$/.test(line),
        ),
    ).toEqual([]);
  });

  test('no series appears twice, and a flood of invented events hides no lead', async () => {
    const flood = (at: number) =>
      Array.from({ length: 20 }, (_, index) => ({ kind: 'event', name: `flood${at}`, label: String(index) }));
    for (let at = 0; at < 12; at += 1) expect((await report(flood(at))).statusCode).toBe(204);
    const lead = { kind: 'event', name: 'generate_lead' };
    await report([
      { kind: 'event', name: 'other' },
      lead,
      { ...lead, category: '' },
      { ...lead, label: 'New Patient' },
    ]);
    const { body } = await ask('/-/metrics', right);
    const series = body.split('\n').flatMap((line) => /^(\w.*) \S+$/.exec(line)?.[1] ?? []);

    expect(series.filter((entry, index) => series.indexOf(entry) !== index)).toEqual([]);
    expect(body).toContain('ostium_events_total{name="generate_lead",category="",label=""} 2\n');
    expect(body).toContain('ostium_events_total{name="generate_lead",category="",label="New Patient"} 1\n');
  });
});
