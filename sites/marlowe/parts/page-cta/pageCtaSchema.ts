import * as v from 'valibot';
import type { Fields, Image } from 'ostium';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { Action } from '../action/actionSchema.ts';

/** The call to action at the end of a page: the first row of its field `acf.cta`. */
export interface PageCall {
  sub?: string | undefined;
  heading: string;
  content?: SafeHtml | undefined;
  /** The button. */
  link?: Action | undefined;
  /** For visitors who prefer to talk. */
  call?: (Action & { heading?: string | undefined }) | undefined;
  image?: Image | undefined;
}

const rowSchema = ({ text, html, link, image, flag, maybe }: Fields) =>
  v.object({
    sub: maybe(text),
    heading: text,
    content: maybe(html),
    image: maybe(image),
    actions: maybe(
      v.object({
        // A switch that was never saved is missing from the response: actions that were filled in should be shown.
        include_button: v.optional(flag, true),
        cta_call: maybe(
          v.object({ cta_call_heading: maybe(text), cta_call_link: maybe(link), cta_call_content: maybe(text) }),
        ),
        cta_link: maybe(v.object({ cta_link_link: maybe(link), cta_link_content: maybe(text) })),
      }),
    ),
  });

/** Reads `acf.cta`, a list of which most pages show the first row. Text without an address, or an address without text, is not a button. */
export const pageCtaSchema = (fields: Fields) =>
  v.pipe(
    fields.list(rowSchema(fields)),
    v.transform((rows) => rows.map(readRow)),
  );

function readRow({ actions, ...words }: v.InferOutput<ReturnType<typeof rowSchema>>): PageCall {
  if (!actions?.include_button) return words;
  const { cta_call, cta_link } = actions;
  const call = actionOf(cta_call?.cta_call_link, cta_call?.cta_call_content);
  return {
    ...words,
    link: actionOf(cta_link?.cta_link_link, cta_link?.cta_link_content),
    call: call && { ...call, heading: cta_call?.cta_call_heading },
  };
}

const actionOf = (link: string | undefined, text: string | undefined): Action | undefined =>
  link && text ? { link, text, opensNewTab: false } : undefined;
