/** One entry of `_links`. */
export interface Link {
  href: string;
  embeddable?: true;
  [extra: string]: unknown;
}

/** `_links` of a thing, by relation. */
export type Links = Record<string, readonly Link[]>;

/** How a thing is asked for. */
export interface View {
  context: 'view' | 'embed' | 'edit';
  /** Of custom fields: as ACF stores them, or as a template would get them. */
  format: 'light' | 'standard';
  /** The password of a protected item was right. */
  isUnlocked: boolean;
}

/** A thing the API answers. Fields are functions, so that nothing is worked out that was not asked for. */
export interface Resource {
  /** Unique among everything the API answers. */
  key: string;
  /** Its page for people, when it has one. */
  link?: string;
  fields(view: View): Fields;
  links(view: View): Links;
}

/** The relation through which WordPress names its own relations. */
export const curies: readonly Link[] = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

/** A link whose target `_embed` puts into the answer. */
export const embeddable = (href: string, extra: object = {}): Link => ({ ...extra, embeddable: true, href });

/** Fields of a thing, each worked out when it is asked for. */
export type Fields = Record<string, () => unknown>;

/** The fields that a view shows: all of them, or those that WordPress keeps when a thing is embedded. */
export const fieldsFor = ({ context }: View, fields: Fields, embedded: ReadonlySet<string>): Fields =>
  context === 'embed' ? Object.fromEntries(Object.entries(fields).filter(([name]) => embedded.has(name))) : fields;
