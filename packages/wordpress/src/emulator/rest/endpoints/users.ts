import type { User } from '../../model/item.ts';
import type { Model } from '../../model/model.ts';
import { formatName } from '../../text/formatText.ts';
import { viewOf, type Outcome, type RestRequest, type Resource } from '../resource.ts';
import { singleRules, userListRules } from '../params/paramRules.ts';
import { RestError } from '../restError.ts';
import { chooseFrom, pageOf, readListParams, sortNamed } from './lists.ts';

/** `wp/v2/users`. Only authors of published items are public. */
export function listUsers(request: RestRequest): Outcome {
  const params = readListParams(request, userListRules, 'list users');
  const visible = request.model.users.filter((user) => user.isPublic || request.isAuthorised);
  const matches = chooseFrom(visible, params, (user) => `${user.name} ${user.slug} ${user.url}`);
  return pageOf(request, params, sortNamed(matches, params), (user) => userResource(user, request.model));
}

/** `wp/v2/users/{id}`, or `me` for the holder of the credential: the first user. */
export function showUser(id: number | 'me', request: RestRequest): Outcome {
  const { model, isAuthorised } = request;
  if (id === 'me' && !isAuthorised) {
    throw new RestError(401, 'rest_not_logged_in', 'You are not currently logged in.', { hasAllow: true });
  }
  const currentUserId = Math.min(...model.users.map((user) => user.id));
  const user = model.users.find((candidate) => candidate.id === (id === 'me' ? currentUserId : id));
  if (!user) throw new RestError(404, 'rest_user_invalid_id', 'Invalid user ID.');
  if (!user.isPublic && !isAuthorised) {
    throw new RestError(401, 'rest_user_cannot_view', 'Sorry, you are not allowed to list users.');
  }
  const params = readListParams(request, singleRules, 'edit this user');
  return { kind: 'one', resource: userResource(user, model), view: viewOf(request, params) };
}

/** An author, as `wp/v2/users` returns it if avatars are switched off. */
const userResource = (user: User, { home }: Model): Resource => ({
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
