import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { videos } from 'marlowe/pictures/catalogue.ts';
import { mixSounds, RATE } from 'marlowe/pictures/videos/sounds.ts';
import { MARLOWE } from '../../scripts/project.mjs';

const content = join(MARLOWE, 'content');

/** The fields of a film where a page plays it. */
type Played = Readonly<Record<string, unknown>> & { page: string; webm_url: string };

/** A film in the row of a review is that of its patient. */
const filmsIn = (value: unknown, page: string, patient?: unknown): Played[] => {
  if (typeof value !== 'object' || value === null) return [];
  const fields = { name: patient, ...value } as Readonly<Record<string, unknown>>;
  const file = fields['webm_url'];
  return typeof file === 'string' && file !== ''
    ? [{ ...fields, page, webm_url: file }]
    : Object.values(fields).flatMap((field) => filmsIn(field, page, fields['client_name']));
};

// Content's own tags, such as `!media`, are read as what follows them.
const played = readdirSync(join(content, 'pages'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((page) => filmsIn(parse(readFileSync(join(content, 'pages', page), 'utf8'), { logLevel: 'silent' }), page));

test('wherever a film plays it has a cover, captions and descriptions in the language of the page, and a transcript', () => {
  expect(played.length).toBeGreaterThan(4);
  const faults = played.flatMap(({ page, webm_url, ...fields }) => {
    const stem = webm_url.replace(/\.webm$/, '');
    const language = /^es[/-]/.test(page) ? 'es' : 'en';
    const hasSound = videos[stem.replace('films/', '')]?.sounds !== undefined;
    const expected = {
      cover: `${stem}-poster.svg`,
      mp4_url: `${stem}.mp4`,
      captions_url: `${stem}.${language}.vtt`,
      descriptions_url: hasSound ? `${stem}-descriptions.${language}.vtt` : undefined,
    };
    const cover = fields['cover'] ?? fields['cover_image'] ?? fields['poster_image'];
    const wrong = Object.entries(expected).filter(
      ([name, value]) => (name === 'cover' ? cover : fields[name]) !== value,
    );
    return [...wrong.map(([name]) => name), ...(fields['transcript'] ? [] : ['transcript'])].map(
      (name) => `${page}: ${name} of ${webm_url}`,
    );
  });

  expect(faults).toEqual([]);
});

test('the length beside a film is its own', () => {
  const faults = played.filter(({ webm_url, duration }) => {
    const seconds = videos[webm_url.replace(/^films\/|\.webm$/g, '')]?.seconds ?? 0;
    const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return typeof duration === 'string' && duration.split(',')[0] !== length;
  });

  expect(faults.map(({ page, webm_url, duration }) => `${page}: ${webm_url} is not ${String(duration)}`)).toEqual([]);
});

test('no page plays a film twice, and no film is that of two people', () => {
  const twice = played.filter(({ page, webm_url }, index) =>
    played.slice(0, index).some((other) => other.page === page && other.webm_url === webm_url),
  );
  // A page may say more about somebody than a name: `Renee, the snore that woke two people`.
  const people = played.flatMap(({ webm_url, name }) =>
    typeof name === 'string' && name !== '' ? [{ webm_url, name: name.split(',')[0] }] : [],
  );
  const shared = people.filter(({ webm_url, name }) =>
    people.some((other) => other.webm_url === webm_url && other.name !== name),
  );

  expect(twice.map(({ page, webm_url }) => `${page}: ${webm_url}`)).toEqual([]);
  expect(shared.map(({ webm_url }) => webm_url)).toEqual([]);
});

test('a film in a text speaks the language of the page: its captions are on, and it has a cover and descriptions', () => {
  const texts = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:yaml|md)$/.test(file),
  );
  const films = texts.flatMap((file) => {
    const text = readFileSync(join(content, file), 'utf8');
    const language = /^pages[/]es[/-]|^\s+language: es$/m.test(`${file}\n${text}`) ? 'es' : 'en';
    return [...text.matchAll(/<video[\s\S]*?<[/]video>/g)].map(([film]) => ({ file, film, language }));
  });
  const faults = films.filter(({ film, language }) => {
    const [, stem = ''] = /src="media:(films[/][\w-]+)\.webm"/.exec(film) ?? [];
    const parts = [
      `poster="media:${stem}-poster.svg"`,
      `src="media:${stem}.mp4"`,
      `src="media:${stem}.${language}.vtt" default`,
      `src="media:${stem}-descriptions.${language}.vtt"`,
    ];
    return parts.some((part) => !film.includes(part));
  });

  expect(films.length).toBeGreaterThan(9);
  expect(faults.map(({ file }) => file)).toEqual([]);
});

test('captions and descriptions run forward, and end with their film', () => {
  const seconds = (time: string): number => {
    const [minutes = 0, rest = 0] = time.split(':').slice(-2).map(Number);
    return minutes * 60 + rest;
  };
  const faults = Object.entries(videos).flatMap(([name, video]) =>
    readdirSync(join(content, 'media/films'))
      .filter((file) => new RegExp(`^${name}(?:-descriptions)?\\.\\w\\w\\.vtt$`).test(file))
      .filter((file) => {
        const text = readFileSync(join(content, 'media/films', file), 'utf8');
        const times = [...text.matchAll(/\d\d:\d\d:\d\d\.\d{3}/g)].map(([time]) => seconds(time));
        return times.length < 2 || times.some((time, at) => time < (times[at - 1] ?? 0) || time > video.seconds);
      }),
  );

  expect(faults).toEqual([]);
});

test('the sounds of a film are as long as it is, quiet, and the same each time', () => {
  const sounds = [{ kind: 'crackle', from: 0.5, seconds: 1 }] as const;
  const samples = mixSounds(sounds, 2);

  expect(samples).toHaveLength(2 * RATE);
  expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(0.4, 1);
  expect(samples.subarray(0, RATE / 2).every((sample) => sample === 0)).toBe(true);
  expect(mixSounds(sounds, 2)).toEqual(samples);
});
