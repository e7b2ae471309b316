import { describe, expect, test } from 'vitest';
import { createProcessing } from './createProcessing.ts';
import type { HtmlNode } from '../nodes/htmlNode.ts';
import type { ProcessorDefinition, Processor, ProcessorResult } from './createProcessing.ts';

/** Runs processors on one node after another; returns the resulting nodes and the log. */
function run(processors: readonly ProcessorDefinition[], ...nodes: HtmlNode[]) {
  const log: [level: string, problem: string][] = [];
  const apply = createProcessing(processors, (problem, level) => void log.push([level, problem]));
  const results = nodes.map((node) => apply({ node, parent: undefined, resolve: (url) => url }));
  return { results, log };
}

const p: HtmlNode = { component: 'p', props: { title: 't' }, children: ['a'] };
const always = (processor: Processor['processor'], options: ProcessorDefinition = {}): ProcessorDefinition => ({
  test: () => true,
  processor,
  ...options,
});

describe('what a processor returns', () => {
  test.each<[string, HtmlNode, ProcessorResult, HtmlNode | undefined]>([
    ['nothing', p, undefined, undefined],
    ['null', p, null, undefined],
    ['false', p, false, undefined],
    ['no words', 'a', '', undefined],
    ['the node itself', p, p, p],
    ['another name', p, { component: 'h2' }, { ...p, component: 'h2' }],
    ['other attributes', p, { props: { id: 'i' } }, { ...p, props: { id: 'i' } }],
    ['words in place of an element', p, 'b', 'b'],
    [
      'an element in place of words',
      'a',
      { component: 'b', children: ['a'] },
      { component: 'b', props: {}, children: ['a'] },
    ],
    ['fields without a name in place of words', 'a', { props: { id: 'i' } }, 'a'],
  ])('%s', (_name, node, result, expected) => {
    expect(run([always(() => result)], node).results).toEqual([expected]);
  });
});

test('processors run by priority, in the given order if it is equal, and 10 is the default', () => {
  const naming = (name: string, options: ProcessorDefinition) =>
    always(({ node }) => `${typeof node === 'string' ? node : ''}${name}`, options);
  const processors = [
    naming('d', { priority: 20 }),
    naming('b', {}),
    naming('c', { priority: 10 }),
    naming('a', { priority: 0 }),
  ];

  expect(run(processors, ' ').results).toEqual([' abcd']);
});

test('a node that one processor removes reaches no later one', () => {
  const remove = always(() => undefined);
  const revive = always(() => 'alive', { priority: 11 });

  expect(run([revive, remove], 'a').results).toEqual([undefined]);
});

describe('a processor that is wrong costs only its effect', () => {
  const fail = () => {
    throw new Error('oops');
  };

  test.each([
    ['without a test', { name: 'x', processor: () => null }, 'x'],
    ['without a processor', { name: 'x', test: () => true }, 'x'],
    ['without anything', {}, '(missing name)'],
  ])('%s it is left out', (_name, wrong, name) => {
    const rename = always(() => ({ component: 'h2' }));

    expect(run([wrong, rename], p)).toEqual({
      results: [{ ...p, component: 'h2' }],
      log: [['error', `The processor ${name} needs both a "test" and a "processor" properties.`]],
    });
  });

  test('a test that throws is no match, and is reported once', () => {
    expect(run([always(() => null, { name: 'x', test: fail })], 'a', p)).toEqual({
      results: ['a', p],
      log: [['warn', 'The test of the processor x fails, which counts as no match: Error: oops']],
    });
  });

  test('a processor that throws leaves the node as it is for the others', () => {
    const rename = always(() => ({ component: 'h2' }));

    expect(run([always(fail, { name: 'x' }), rename], p)).toEqual({
      results: [{ ...p, component: 'h2' }],
      log: [['error', 'The processor x fails and leaves the node as it is: Error: oops']],
    });
  });
});

test('the old name of `processor` still works, and is reported once, not for each node', () => {
  const old: ProcessorDefinition = { name: 'x', test: () => true, process: () => ({ component: 'h3' }) };

  expect(run([old], p, p)).toEqual({
    results: [
      { ...p, component: 'h3' },
      { ...p, component: 'h3' },
    ],
    log: [
      [
        'warn',
        "The property 'process' has been deprecated.\nRename it to 'processor' in the processor x: see docs/guides/html.md.",
      ],
    ],
  });
});
