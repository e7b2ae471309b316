/** The third parties that have a stand-in, by the names of their declarations. */
export const COMPANIES = [
  'tag-manager',
  'google-analytics',
  'customer-data',
  'call-tracking',
  'care-pixel',
  'blog-pixel',
] as const;

export type Company = (typeof COMPANIES)[number];

/**
 * How a stand-in behaves: correctly, or as badly as the real ones sometimes do. `hang`, `fail` and `reset` send no script at all.
 */
export type Behaviour = 'work' | 'hang' | 'fail' | 'reset' | 'throw' | 'rewrite' | 'foreign';

/** The practice's own number, and the one that the call-tracking stand-in shows in its place. */
export const NUMBERS = { practice: '(713) 555-0142', tracking: '(713) 555-0199' };

/** The script of a stand-in. */
export const scriptOf = (company: Company, behaviour: Behaviour): string =>
  `(() => {
  const own = document.currentScript.src;
  const tell = (what) => fetch(own.replace('script.js', 'told'), { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(what) });
  const listen = (queue, take) => {
    const push = queue.push.bind(queue);
    for (const one of [...queue]) take(one);
    queue.push = (one) => { take(one); return push(one); };
  };
  ${WORK[company]}
  ${BADLY[behaviour]}
})()`;

const LAYER = (isMine: string) =>
  `listen(window.dataLayer, (one) => { if (${isMine}) tell(Array.from(one.length === undefined ? [one] : one)); });`;
const IS_CALL = "Object.prototype.toString.call(one) === '[object Arguments]'";

const WORK: Readonly<Record<Company, string>> = {
  'tag-manager': LAYER(`!(${IS_CALL})`),
  'google-analytics': LAYER(IS_CALL),
  'customer-data': 'window.customerData = { send: tell };',
  'call-tracking': `
    const swap = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (const nodes = []; ; ) {
        const node = texts.nextNode();
        if (!node) { for (const one of nodes) one.replaceWith(one.data.replace('${NUMBERS.practice}', '${NUMBERS.tracking}')); break; }
        if (node.data.includes('${NUMBERS.practice}') && !/SCRIPT|STYLE/.test(node.parentNode.tagName)) nodes.push(node);
      }
      for (const link of document.querySelectorAll('a[href="tel:+17135550142"]')) link.href = 'tel:+17135550199';
    };
    swap();
    window.calls = { swap };`,
  'care-pixel': 'listen(window.carePixel, tell);',
  'blog-pixel': 'listen(window.blogPixel, tell);',
};

const BADLY: Readonly<Record<Behaviour, string>> = {
  work: '',
  hang: '',
  fail: '',
  reset: '',
  throw: "throw new Error('A third party has broken.');",
  rewrite: `
    const rewrite = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const nodes = [];
      while (texts.nextNode()) nodes.push(texts.currentNode);
      for (const node of nodes) {
        if (node.parentNode.tagName === 'FONT' || /SCRIPT|STYLE/.test(node.parentNode.tagName)) continue;
        const font = document.createElement('font');
        node.replaceWith(font);
        font.append(node.data);
      }
    };
    rewrite();
    new MutationObserver(rewrite).observe(document.body, { childList: true, subtree: true });`,
  foreign: `
    const inline = document.createElement('script');
    inline.textContent = 'window.ranInline = true';
    const other = document.createElement('script');
    other.src = own.replace('127.0.0.1', 'localhost').replace('script.js', 'foreign.js');
    document.head.append(inline, other);
    new Image().src = 'http://localhost:9/foreign.gif';
    fetch('http://localhost:9/foreign').catch(() => undefined);
    document.body.setAttribute('onclick', 'window.ranInline = true');
    try { new Function('window.ranInline = true')(); } catch { tell('no code of words'); }`,
};
