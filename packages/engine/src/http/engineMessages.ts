/** The interface words that the engine itself needs, in one language. Everything else that a visitor reads belongs to the site's components. */
export interface EngineMessages {
  /** For a page that is on its way. */
  loading: string;
  /** For one page of several: `Page 2`. */
  page: string;
  /** Begins the title of a page with a rejected comment: `Error: Sinus Relief`. Only a site with comments needs it. */
  problem?: string;
  /** The link to the home page. */
  home: string;
  /** A heading: why no page can be shown if the site itself has failed. */
  failed: string;
  /** A heading: the same if too many unknown addresses are being looked up. */
  busy: string;
  /** A sentence: what to do then. */
  tryAgain: string;
  /** A word: precedes the id of a failed request, which a visitor can quote. */
  reference: string;
  /** A sentence: there is no file at this address. */
  noFile: string;
}
