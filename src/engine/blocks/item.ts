/**
 * An item of the content source as screens and blocks show it: plain JSON, read and cleaned by the site's own definition of its
 * type (`defineEntity`). A site narrows it by `kind`.
 */
export interface ReadEntity {
  /** Which of the site's definitions has read it. */
  kind: string;
  id: number;
  /** Its address on this site. */
  link: string;
  /** What an item is called. */
  title?: string;
  /** What a term or an author is called. */
  name?: string;
}
