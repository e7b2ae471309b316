/** A type of item, all of which WordPress stores in one table: pages, articles, custom types, uploads. */
export interface PostType {
  name: string;
  /** The last part of its REST address. */
  restBase: string;
  label: string;
  /** The name of one item, for buttons such as "Add new testimonial". */
  singular: string;
  /** One or two sentences for editors: what its items are for. Empty if nobody has to be told. */
  description: string;
  /** Of WordPress's menu: a name of its Dashicons. */
  icon: string | null;
  isHierarchical: boolean;
  /** What the addresses of its items begin with, without slashes at the ends: those of articles and pages have rules of their own. */
  path: string;
  /** The path of the list of all its items, without slashes at the ends; undefined if there is none. */
  archive: string | undefined;
  /** WordPress's optional features that its items support. */
  supports: { author: boolean; comments: boolean; menuOrder: boolean; sticky: boolean };
  /** In WordPress's order. */
  taxonomies: readonly Taxonomy[];
}

/** A taxonomy: a set of terms for filing items. */
export interface Taxonomy {
  name: string;
  /** The last part of its REST address, and the name of the parameter that filters by it. */
  restBase: string;
  label: string;
  singular: string;
  isHierarchical: boolean;
  /** What the addresses of its terms begin with, without slashes at the ends. */
  path: string;
  /** Whether the address of a term names its parents too. */
  hasNestedPaths: boolean;
  types: readonly string[];
  /** The file in the content folder that lists its terms. */
  file: string;
}

/** What a type of a site's own supports, unless it says more. */
export const NO_SUPPORT: PostType['supports'] = { author: false, comments: false, menuOrder: false, sticky: false };

/** A type as the plugin registers it for a site: public, with an archive. */
const customType = (type: Pick<PostType, 'name' | 'label' | 'singular' | 'description' | 'icon'>): PostType => ({
  ...type,
  restBase: type.name,
  isHierarchical: false,
  path: type.name,
  archive: type.name,
  supports: NO_SUPPORT,
  taxonomies: [],
});

const TYPES: readonly PostType[] = [
  {
    name: 'post',
    restBase: 'posts',
    label: 'Posts',
    singular: 'Post',
    description: '',
    icon: 'dashicons-admin-post',
    isHierarchical: false,
    path: '',
    archive: undefined,
    taxonomies: [],
    supports: { author: true, comments: true, menuOrder: false, sticky: true },
  },
  {
    name: 'page',
    restBase: 'pages',
    label: 'Pages',
    singular: 'Page',
    description: '',
    icon: 'dashicons-admin-page',
    isHierarchical: true,
    path: '',
    archive: undefined,
    taxonomies: [],
    supports: { author: true, comments: true, menuOrder: true, sticky: false },
  },
  {
    name: 'attachment',
    restBase: 'media',
    label: 'Media',
    singular: 'Media',
    description: '',
    icon: 'dashicons-admin-media',
    isHierarchical: false,
    path: '',
    archive: undefined,
    taxonomies: [],
    supports: { author: true, comments: true, menuOrder: false, sticky: false },
  },
  customType({
    name: 'popups',
    label: 'Popups',
    singular: 'Popup',
    description:
      'A card that each visitor sees once, after some time on the site. The newest is shown, from its first day to its last.',
    icon: 'dashicons-external',
  }),
  customType({
    name: 'alerts',
    label: 'Alerts',
    singular: 'Alert',
    description:
      'One sentence at the top of every page. It can have a first and a last day. Press Preview to see it before visitors do.',
    icon: 'dashicons-megaphone',
  }),
  customType({
    name: 'featured',
    label: 'Featured',
    singular: 'Featured item',
    description: 'What others have written about the practice, such as a newspaper.',
    icon: 'dashicons-star-filled',
  }),
  customType({
    name: 'appearances',
    label: 'Appearances',
    singular: 'Appearance',
    description: 'Where people of the practice have spoken: on television, on the radio, on a stage.',
    icon: 'dashicons-microphone',
  }),
  customType({
    name: 'reviewer',
    label: 'Reviewers',
    singular: 'Reviewer',
    description:
      'Who checks that articles and pages about care are right. Each one has a page with a picture and a few words.',
    icon: 'dashicons-id',
  }),
  customType({
    name: 'testimonials',
    label: 'Testimonials',
    singular: 'Testimonial',
    description: 'What one patient wrote. Nobody sees it until the form says that the patient has signed.',
    icon: 'dashicons-format-quote',
  }),
];

/** The taxonomies that every content folder may contain, in WordPress's order. `site.yaml` adds its own (`SiteSettings.taxonomies`). */
export const TAXONOMIES: readonly Taxonomy[] = [
  {
    name: 'category',
    restBase: 'categories',
    label: 'Categories',
    singular: 'Category',
    isHierarchical: true,
    path: 'category',
    hasNestedPaths: true,
    types: ['post'],
    file: 'categories.yaml',
  },
  {
    name: 'post_tag',
    restBase: 'tags',
    label: 'Tags',
    singular: 'Tag',
    isHierarchical: false,
    path: 'tag',
    hasNestedPaths: false,
    types: ['post'],
    file: 'tags.yaml',
  },
  {
    name: 'testimonial-type',
    restBase: 'testimonial-type',
    label: 'Testimonial types',
    singular: 'Testimonial type',
    isHierarchical: true,
    path: 'testimonial-type',
    hasNestedPaths: true,
    types: ['testimonials'],
    file: 'testimonial-types.yaml',
  },
];

/** Types, each with the taxonomies by which its items are filed. */
export const withTaxonomies = (types: readonly PostType[], taxonomies: readonly Taxonomy[]): PostType[] =>
  types.map((type) => ({ ...type, taxonomies: taxonomies.filter((taxonomy) => taxonomy.types.includes(type.name)) }));

/** The types that every content folder may contain, in WordPress's order. `site.yaml` adds its own (`SiteSettings.postTypes`). */
export const POST_TYPES: readonly PostType[] = withTaxonomies(TYPES, TAXONOMIES);
