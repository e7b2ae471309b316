/** A type of item, all of which WordPress stores in one table: pages, articles, custom types, uploads. */
export interface PostType {
  name: string;
  /** The last part of its REST address. */
  restBase: string;
  label: string;
  icon: string | null;
  isHierarchical: boolean;
  hasArchive: boolean;
  /** WordPress's optional features that its items support. */
  supports: { author: boolean; comments: boolean; menuOrder: boolean; sticky: boolean };
  taxonomies: readonly string[];
}

/** A taxonomy: a set of terms for filing items. */
export interface Taxonomy {
  name: string;
  /** The last part of its REST address, and the name of the parameter that filters by it. */
  restBase: string;
  label: string;
  isHierarchical: boolean;
  types: readonly string[];
  /** The file in the content folder that lists its terms. */
  file: string;
}

const none = { author: false, comments: false, menuOrder: false, sticky: false };

/** A type as WordPress's `register_post_type` makes it for a site: public, with an archive. */
export const customType = (name: string, label: string, taxonomies: readonly string[] = []): PostType => ({
  name,
  restBase: name,
  label,
  icon: null,
  isHierarchical: false,
  hasArchive: true,
  supports: none,
  taxonomies,
});

/** The types that every content folder may contain, in WordPress's order. `site.yaml` adds its own (`SiteSettings.postTypes`). */
export const POST_TYPES: readonly PostType[] = [
  {
    name: 'post',
    restBase: 'posts',
    label: 'Posts',
    icon: 'dashicons-admin-post',
    isHierarchical: false,
    hasArchive: false,
    taxonomies: ['category', 'post_tag'],
    supports: { author: true, comments: true, menuOrder: false, sticky: true },
  },
  {
    name: 'page',
    restBase: 'pages',
    label: 'Pages',
    icon: 'dashicons-admin-page',
    isHierarchical: true,
    hasArchive: false,
    taxonomies: [],
    supports: { author: true, comments: true, menuOrder: true, sticky: false },
  },
  {
    name: 'attachment',
    restBase: 'media',
    label: 'Media',
    icon: 'dashicons-admin-media',
    isHierarchical: false,
    hasArchive: false,
    taxonomies: [],
    supports: { author: true, comments: true, menuOrder: false, sticky: false },
  },
  customType('popups', 'Popups'),
  customType('alerts', 'Alerts'),
  customType('featured', 'Featured'),
  customType('appearances', 'Appearances'),
  customType('reviewer', 'Reviewers'),
  customType('testimonials', 'Testimonials', ['testimonial-type']),
];

/** Every taxonomy, in WordPress's order. */
export const TAXONOMIES: readonly Taxonomy[] = [
  {
    name: 'category',
    restBase: 'categories',
    label: 'Categories',
    isHierarchical: true,
    types: ['post'],
    file: 'categories.yaml',
  },
  { name: 'post_tag', restBase: 'tags', label: 'Tags', isHierarchical: false, types: ['post'], file: 'tags.yaml' },
  {
    name: 'testimonial-type',
    restBase: 'testimonial-type',
    label: 'Testimonial types',
    isHierarchical: true,
    types: ['testimonials'],
    file: 'testimonial-types.yaml',
  },
];
