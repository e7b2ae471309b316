import { describe, expect, test } from 'vitest';
import { readContentOptions } from '../../packages/engine/commands/content.mjs';
import { runTransfer } from '../../packages/engine/commands/runTransfer.mjs';
import { MARLOWE } from '../../scripts/project.mjs';

const url = 'https://cms.example.com';
const TO = { to: url };
const FROM = { from: url };
const ENV = { CONTENT_AUTH: 'ana:abcd efgh' };
const credential = `Basic ${Buffer.from('ana:abcd efgh').toString('base64')}`;
const usage = 'ostium content load | save';
const read = (
  words: string[],
  options: Parameters<typeof readContentOptions>[0]['options'],
  env: Record<string, string> = ENV,
) => readContentOptions({ words, options, usage }, env);

describe('ostium content', () => {
  test.each([
    [['load'], TO, { task: 'load', url, dir: 'content', credential, isOverwriting: false }],
    [
      ['load'],
      { ...TO, dir: 'mine', overwrite: true },
      { task: 'load', url, dir: 'mine', credential, isOverwriting: true },
    ],
    [['save'], { ...FROM, dir: 'saved' }, { task: 'save', url, dir: 'saved', credential, isOverwriting: false }],
    [['blocks'], TO, { task: 'blocks', url, dir: '.', credential, isOverwriting: false }],
    [['fields'], TO, { task: 'fields', url, dir: '.', credential, isOverwriting: false }],
  ])('reads %j with %j', (words, options, order) => {
    expect(read(words, options)).toEqual(order);
  });

  test('prefers the credential of --user to that of CONTENT_AUTH, and uses a complete one as it is', () => {
    expect(read(['load'], { ...TO, user: 'Basic abc' })).toMatchObject({ credential: 'Basic abc' });
  });

  test.each([
    [[], {}, ENV, `Say what to do: ${usage}`],
    [['lode'], TO, ENV, `Say what to do: ${usage}`],
    [['load', 'content'], TO, ENV, `Say what to do: ${usage}`],
    [['load'], { ...TO, ...FROM }, ENV, `--from is not for "load": ${usage}`],
    [['save'], { ...FROM, ...TO, dir: 'saved' }, ENV, `--to is not for "save": ${usage}`],
    [['save'], { ...FROM, dir: 'saved', overwrite: true }, ENV, `--overwrite is not for "save": ${usage}`],
    [['blocks'], { ...TO, dir: 'saved' }, ENV, `--dir is not for "blocks": ${usage}`],
    [['load'], {}, ENV, 'Name the WordPress by its whole address: --to https://cms.example.com'],
    [['load'], { to: 'cms.example.com' }, ENV, 'Name the WordPress by its whole address: --to https://cms.example.com'],
    [['save'], { from: 'https://' }, ENV, 'Name the WordPress by its whole address: --from https://cms.example.com'],
    [['save'], FROM, ENV, 'Name the folder that is to be written: --dir saved'],
    [['load'], { ...TO, user: 'ana' }, ENV, 'The credential must be name:password, or begin with Basic.'],
    [['load'], TO, {}, 'Set CONTENT_AUTH to name:password'],
  ])('refuses %j with %j and %j', (words, options, env, sentence) => {
    expect(() => read(words, options, env as Record<string, string>)).toThrow(sentence);
  });

  test('reports a missing folder before it calls WordPress', async () => {
    const order = { url: 'http://127.0.0.1:9', dir: 'no-such-folder', credential, isOverwriting: false };
    await expect(runTransfer(MARLOWE, { ...order, task: 'load' })).rejects.toThrow(
      'no-such-folder is not a folder: name the content folder with --dir content.',
    );
  });
});
