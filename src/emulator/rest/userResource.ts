import type { Model, User } from '../model/model.ts';
import { formatName } from '../text/formatTitle.ts';
import type { Resource } from './resource.ts';

/** An author, as `wp/v2/users` answers it where avatars are switched off. */
export const userResource = (user: User, { home }: Model): Resource => ({
  key: `user ${user.id}`,
  fields: ({ context }) => ({
    id: () => user.id,
    name: () => user.name,
    url: () => user.url,
    description: () => formatName(user.description),
    link: () => user.link,
    slug: () => user.slug,
    ...(context !== 'embed' && { meta: () => [] }),
    acf: () => [],
  }),
  links: () => ({
    self: [{ href: `${home}/wp-json/wp/v2/users/${user.id}` }],
    collection: [{ href: `${home}/wp-json/wp/v2/users` }],
  }),
});
