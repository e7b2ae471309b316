import * as v from 'valibot';
import type { Fields, Image } from 'ostium';
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

/** A review as it was entered, with all that any block shows of its patient. */
interface EnteredReview extends Review {
  authorization_on_file: boolean;
  image?: Image | undefined;
  description?: string | undefined;
  sub?: string | undefined;
  video?: Video | undefined;
}

/** Removes all that is somebody's who has not agreed to being shown, so that none of it leaves the server. */
export function keepAuthorized<Entered extends EnteredReview>({ authorization_on_file, ...row }: Entered) {
  const { review, client_name, image, description, sub, video } = authorization_on_file ? row : {};
  return { ...row, review, client_name, image, description, sub, video };
}
