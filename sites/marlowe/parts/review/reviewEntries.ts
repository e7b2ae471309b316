import * as v from 'valibot';
import type { Fields } from 'ostium';
import type { Video } from '../video/videoSchema.ts';

/** What a patient wrote, as components show it. */
export interface Review {
  review: string;
  client_name?: string | undefined;
}

/** The fields of a review. Anything made from them must go through `keepAuthorized`. */
export const reviewEntries = ({ text, flag, maybe }: Fields) => ({
  review: text,
  client_name: maybe(text),
  // If the field does not exist, nobody could have ticked it. If it exists, only a yes is a yes.
  authorization_on_file: v.optional(flag, true),
});

/** Removes the words, the name and the film of somebody who has not agreed to being shown, so that none of them leaves the server. */
export function keepAuthorized<Row extends Review & { authorization_on_file: boolean; video?: Video | undefined }>({
  authorization_on_file,
  ...row
}: Row) {
  const { review, client_name, video } = authorization_on_file ? row : {};
  return { ...row, review, client_name, video };
}
