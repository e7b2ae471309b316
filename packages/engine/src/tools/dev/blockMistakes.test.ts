import type { ViteDevServer } from 'vite';
import { expect, test } from 'vitest';
import { createBlockMistakes, MISTAKES_EVENT } from './blockMistakes.ts';

/** The part of a development server's socket that is used. */
function openSocket() {
  const sent: unknown[] = [];
  const greeted: unknown[] = [];
  let greet = (): void => undefined;
  const ws = {
    send: (message: { data: unknown }) => void sent.push(message.data),
    on: (_event: string, hear: (data: undefined, client: object) => void) => {
      greet = () => hear(undefined, { send: (message: { data: unknown }) => void greeted.push(message.data) });
    },
  } as unknown as Pick<ViteDevServer['ws'], 'send' | 'on'>;
  return { ws, sent, greeted, connect: () => greet() };
}

test('browsers learn what is wrong with the blocks of each page, and when it is fixed', () => {
  const { ws, sent, greeted, connect } = openSocket();
  const { note } = createBlockMistakes(ws);
  note('/a/', []);
  connect();
  expect([sent, greeted]).toEqual([[], []]);

  const mistakes = ['block 1 (carousel): slides: must be a list'];
  note('/a/', mistakes);
  note('/a/', mistakes);
  note('/b/', ['block 2 (nothing) is left out']);
  connect();
  const both = [
    { link: '/a/', problems: mistakes },
    { link: '/b/', problems: ['block 2 (nothing) is left out'] },
  ];
  expect(sent).toEqual([[both[0]], both]);
  expect(greeted).toEqual([both]);

  note('/a/', []);
  note('/b/', []);
  expect(sent.at(-1)).toEqual([]);
  expect(MISTAKES_EVENT).toMatch(/^ostium:/);
});
