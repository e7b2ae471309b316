import { register } from 'node:module';

/**
 * Loaded into the server before its own code, so that the server renders its pages through the function below. At its parent's
 * request it reports the processor time used since the last report, and what React alone takes for the same tree.
 */

/** @typedef {(tree: unknown) => string} Render */

register('./wrapReact.mjs', import.meta.url);

/** In microseconds, with what other threads did: they collect garbage and compress. */
const time = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

let before = time();
let ofReact = 0;
let pages = 0;
let renderLast = () => '';

/** @param {Render} render */
const measureRender = (render) => (/** @type {unknown} */ tree) => {
  renderLast = () => render(tree);
  const startedAt = time();
  const html = render(tree);
  ofReact += time() - startedAt;
  pages += 1;
  return html;
};
Object.assign(globalThis, { measuredReact: measureRender });

/** The cost of one call, from as many calls as pages were rendered. @param {() => unknown} act */
function costOf(act) {
  const startedAt = time();
  for (let turn = 0; turn < pages; turn += 1) act();
  return (time() - startedAt) / pages;
}

process.on('message', () => {
  const total = (time() - before) / pages;
  const tree = costOf(renderLast);
  // React's string consists of thousands of pieces, which are joined when it is first read.
  const text = costOf(() => renderLast().charCodeAt(0));
  process.send?.({ total, ofReact: ofReact / pages, tree, text });
  [before, ofReact, pages] = [time(), 0, 0];
});
process.channel?.unref();
