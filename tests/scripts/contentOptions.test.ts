import { describe, expect, test } from 'vitest';
import { CONTENT_HELP, readContentOptions } from '../../scripts/content/contentOptions.mjs';
import { runTransfer } from '../../scripts/content/runTransfer.mjs';

const TO = ['--to', 'https://cms.example.com'];
const FROM = ['--from', 'https://cms.example.com'];
const ENV = { CONTENT_AUTH: 'ana:abcd efgh' };
const credential = `Basic ${Buffer.from('ana:abcd efgh').toString('base64')}`;
const url = 'https://cms.example.com';

describe('npm run content', () => {
  test.each([
    [['--help'], { task: 'help' }],
    [['load', ...TO], { task: 'load', url, dir: 'content', credential, isOverwriting: false }],
    [
      ['load', ...TO, '--dir', 'mine', '--overwrite'],
      { task: 'load', url, dir: 'mine', credential, isOverwriting: true },
    ],
    [['save', ...FROM, '--dir', 'saved'], { task: 'save', url, dir: 'saved', credential, isOverwriting: false }],
  ])('reads %j', (args, options) => {
    expect(readContentOptions(args, ENV)).toEqual(options);
  });

  test('prefers the credential of --user to that of CONTENT_AUTH, and uses a complete one as it is', () => {
    expect(readContentOptions(['load', ...TO, '--user', 'Basic abc'], ENV)).toMatchObject({ credential: 'Basic abc' });
  });

  test.each([
    [[], 'Say what to do.'],
    [['lode', ...TO], 'Say what to do.'],
    [['load', 'content', ...TO], 'Say what to do.'],
    [['load', ...TO, '--overwite'], "Unknown option '--overwite'."],
    [['load', '--to'], "Option '--to <value>' argument missing."],
    [['load', ...TO, ...FROM], '--from is not for "load".'],
    [['save', ...FROM, ...TO, '--dir', 'saved'], '--to is not for "save".'],
    [['save', ...FROM, '--dir', 'saved', '--overwrite'], '--overwrite is not for "save".'],
  ])('refuses %j and prints the usage', (args, sentence) => {
    expect(() => readContentOptions(args, ENV)).toThrow(`${sentence}\n\n${CONTENT_HELP}`);
  });

  test.each([
    [['load'], ENV, 'Name the WordPress by its whole address: --to https://cms.example.com'],
    [['load', '--to', 'cms.example.com'], ENV, 'Name the WordPress by its whole address: --to https://cms.example.com'],
    [['save', '--from', 'https://'], ENV, 'Name the WordPress by its whole address: --from https://cms.example.com'],
    [['save', ...FROM], ENV, 'Name the folder that is to be written: --dir saved'],
    [['load', ...TO, '--user', 'ana'], ENV, 'The credential must be name:password, or begin with Basic.'],
    [['load', ...TO], {}, 'Set CONTENT_AUTH to name:password'],
  ])('refuses %j with %j', (args, env, sentence) => {
    expect(() => readContentOptions(args, env)).toThrow(sentence);
  });

  test('reports a missing folder before it calls WordPress', async () => {
    const options = {
      task: 'load',
      url: 'http://127.0.0.1:9',
      dir: 'no-such-folder',
      credential,
      isOverwriting: false,
    } as const;
    await expect(runTransfer(options)).rejects.toThrow(
      'no-such-folder is no folder: name the content folder with --dir content.',
    );
  });
});
