/** Why an observed case is not followed, and what holds instead. */
export interface Overruled {
  reason: string;
  instead: unknown;
}

const NO_COMPONENT = 'a browser does this by itself: no component is needed, and so no script';

/** The cases of an editor's HTML that are decided otherwise here, each with its reason. */
export const overruledCases: Readonly<Record<string, Overruled>> = {
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
      ...{ matches: true, removed: false, becomesComponent: false },
      props: { src: 'r.png', srcSet: 'r2 2x', loading: 'lazy' },
    },
  },
  'media-processor-04': {
    reason: 'nothing third-party loads before the visitor asks for it: a frame becomes a link',
    instead: {
      ...{ matches: true, removed: false, becomesComponent: false },
      props: { href: 'https://v.example' },
    },
  },
  'media-processor-07': {
    reason: `the host of the content is never named, and ${NO_COMPONENT}`,
    instead: { matches: true, removed: false, becomesComponent: false, props: { href: '/x' } },
  },
};
