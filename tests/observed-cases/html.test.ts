import { expect } from 'vitest';
import { cleanHtml } from '#engine/ui/html/cleanHtml.ts';
import { isComponent } from '#engine/ui/html/nodes/htmlNode.ts';
import type { HtmlNode, HtmlReport } from '#engine/ui/html/nodes/htmlNode.ts';
import { parseHtml } from '#engine/ui/html/nodes/parseHtml.ts';
import type { ProcessorDefinition } from '#engine/ui/html/processors/createProcessing.ts';
import {
  iframeProcessor,
  imageProcessor,
  linkProcessor,
  scriptProcessor,
  siteProcessors,
} from '#engine/ui/html/processors/siteProcessors.ts';
import { testObservedCases } from './observedCases.ts';
import type { Runs } from './observedCases.ts';

interface Input {
  html: string;
  processors: string;
  processor?: string;
  priority?: number | string;
}

const resolve = (url: string) => url.replace('https://wp.example', '');

/** A node in the cases' own format: `el`, and no list if there are no children. */
const describeNode = (node: HtmlNode): unknown =>
  typeof node === 'string'
    ? node
    : {
        el: node.component,
        props: node.props,
        ...(node.children.length > 0 && { children: node.children.map(describeNode) }),
      };

const on = (component: string): ProcessorDefinition => ({
  name: 'x',
  test: ({ node }) => typeof node !== 'string' && node.component === component,
});

/** The processors that the cases describe in words. */
const DESCRIBED: Readonly<Record<string, ProcessorDefinition>> = {
  'on i returns null': { ...on('i'), processor: () => null },
  'on p returns {component:h2}': { ...on('p'), processor: () => ({ component: 'h2' }) },
  'no test': { name: 'x', processor: () => ({ component: 'h2' }) },
  'uses process': { ...on('p'), process: () => ({ component: 'h3' }) },
  'test reads node.props.href of a text node': {
    test: ({ node }) => Reflect.get(Object(Reflect.get(Object(node), 'props')), 'href').length > 0,
    processor: () => null,
  },
  throws: {
    ...on('p'),
    processor: () => {
      throw new Error('oops');
    },
  },
};

function expectProcessed({ html, processors }: Input, expected: { html: string; log?: unknown }) {
  const log: [level: string, problem: string][] = [];
  const report: HtmlReport = (problem, level) => void log.push([level, problem]);
  const processor = DESCRIBED[processors];
  if (!processor) throw new Error(`No processor is written for "${processors}"`);

  expect(cleanHtml(html, resolve, { processors: [processor], report })).toBe(expected.html);
  if (expected.log) expect(log).toEqual(expected.log);
}

const SITE_PROCESSORS = {
  script: scriptProcessor,
  image: imageProcessor,
  iframe: iframeProcessor,
  link: linkProcessor,
};

/** What one of the site's processors does to the only node it matches; if the node is removed, what it was. */
function watch(watchedProcessor: ProcessorDefinition, html: string) {
  const results: (HtmlNode | undefined)[] = [];
  const inputNodes: HtmlNode[] = [];
  const processors = siteProcessors.map((processor) =>
    processor === watchedProcessor
      ? {
          ...processor,
          processor: (context: Parameters<typeof processor.processor>[0]) => {
            const result = processor.processor(context);
            inputNodes.push(context.node);
            results.push(result ? { component: '', props: {}, children: [], ...Object(result) } : undefined);
            return result;
          },
        }
      : processor,
  );
  const cleanedHtml = cleanHtml(html, resolve, { processors });
  const [result] = results;
  const isLeft = typeof result === 'object';
  return {
    matches: results.length > 0,
    removed: !isLeft && cleanedHtml === '',
    becomesComponent: isLeft && isComponent(result),
    props: isLeft ? result.props : Object(inputNodes[0]).props,
  };
}

function expectWatched(name: keyof typeof SITE_PROCESSORS, html: string, expected: object) {
  expect(watch(SITE_PROCESSORS[name], html)).toMatchObject(expected);
}

const isName = (name = ''): name is keyof typeof SITE_PROCESSORS => Object.hasOwn(SITE_PROCESSORS, name);

const NO_COMPONENT = 'a browser does this by itself: no component is needed, and so no script';

const runs: Runs<'html', Input> = {
  'html-parse': ({ html }, expected) => expect(parseHtml(html).map(describeNode)).toEqual(expected),
  processor: expectProcessed,
  'script-processor': ({ html }, expected: { matches: boolean; props: object }) =>
    // If nothing matches, the case describes the node as it was.
    expectWatched('script', html, expected.matches ? expected : { ...expected, props: {} }),
  'media-processor': ({ html, processor, priority }, expected: { matches: boolean; props: object }) => {
    if (!isName(processor)) throw new Error(`No processor of the site is named "${processor}"`);
    expectWatched(processor, html, expected.matches ? expected : { ...expected, props: {} });
    expect(SITE_PROCESSORS[processor].priority ?? 10).toBe(Number(/\d+/.exec(String(priority))?.[0]));
  },
};

testObservedCases('html', runs, {
  'processor-04': {
    reason: 'a mistake in the code is logged and costs its processor; it never takes the page from a visitor',
    instead: {
      html: '<p>a</p>',
      log: [['error', 'The processor x needs both a "test" and a "processor" properties.']],
    },
  },
  'processor-06': {
    reason: 'one warning is enough for one processor, and it leads to our own guide',
    instead: {
      html: '<h3>a</h3>',
      log: [
        [
          'warn',
          "The property 'process' has been deprecated.\nRename it to 'processor' in the processor x: see docs/guides/html.md.",
        ],
      ],
    },
  },
  'media-processor-02': {
    reason: NO_COMPONENT,
    instead: {
      matches: true,
      removed: false,
      becomesComponent: false,
      props: { src: 'r.png', srcSet: 'r2 2x', loading: 'lazy' },
    },
  },
  'media-processor-04': {
    reason: 'nothing third-party loads before the visitor asks for it: a frame becomes a link',
    instead: { matches: true, removed: false, becomesComponent: false, props: { href: 'https://v.example' } },
  },
  'media-processor-07': {
    reason: `the host of the content is never named, and ${NO_COMPONENT}`,
    instead: { matches: true, removed: false, becomesComponent: false, props: { href: '/x' } },
  },
});
