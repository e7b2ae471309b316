/** The checker without its faster versions, which need Java or a program for each system. */
declare module 'recheck/lib/browser.js' {
  import type * as recheck from 'recheck';

  const checker: typeof recheck;
  export default checker;
}
