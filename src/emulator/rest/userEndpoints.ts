import { chooseFrom, pageOf, readListParams, sortNamed } from './namedLists.ts';
import { viewOf, type Outcome, type RestRequest } from './outcome.ts';
import { singleRules, userListRules } from './paramRules.ts';
import { RestError } from './restError.ts';
import { userResource } from './userResource.ts';

/** `wp/v2/users`. Only those who have published something are shown to everybody. */
export function listUsers(request: RestRequest): Outcome {
  const params = readListParams(request, userListRules, 'list users');
  const visible = request.model.users.filter((user) => user.isPublic || request.isAuthorised);
  const found = chooseFrom(visible, params, (user) => `${user.name} ${user.slug} ${user.url}`);
  return pageOf(request, params, sortNamed(found, params), (user) => userResource(user, request.model));
}

/** `wp/v2/users/{id}`, or `me` for whoever holds the credential: the first user. */
export function showUser(id: number | 'me', request: RestRequest): Outcome {
  const { model, isAuthorised } = request;
  if (id === 'me' && !isAuthorised) {
    throw new RestError(401, 'rest_not_logged_in', 'You are not currently logged in.', { hasAllow: true });
  }
  const own = Math.min(...model.users.map((user) => user.id));
  const user = model.users.find((one) => one.id === (id === 'me' ? own : id));
  if (!user) throw new RestError(404, 'rest_user_invalid_id', 'Invalid user ID.');
  if (!user.isPublic && !isAuthorised) {
    throw new RestError(401, 'rest_user_cannot_view', 'Sorry, you are not allowed to list users.');
  }
  const params = readListParams(request, singleRules, 'edit this user');
  return { kind: 'one', resource: userResource(user, model), view: viewOf(request, params) };
}
