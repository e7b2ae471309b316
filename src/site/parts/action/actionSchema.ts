import * as v from 'valibot';
import type { Fields } from '#engine/blocks/fields.ts';

/** A link and the words it goes by, as buttons show them. */
export interface Action {
  link: string;
  text: string;
  /** ACF's link field lets the editor choose this. */
  opensNewTab: boolean;
}

/**
 * A button: a group of fields, or ACF's own link field. Words without an address, or an address without words, are no button:
 * ACF saves the default value of a text field even where nobody filled in the address beside it.
 */
export const actionSchema = ({ text, link, maybe }: Fields) =>
  maybe(
    v.pipe(
      v.object({
        link: maybe(link),
        url: maybe(link),
        text: maybe(text),
        title: maybe(text),
        label: maybe(text),
        target: v.optional(v.unknown()),
      }),
      v.transform(({ link, url, text, title, label, target }): Action | undefined => {
        const [address, words] = [link ?? url, text ?? title ?? label];
        return address && words ? { link: address, text: words, opensNewTab: target === '_blank' } : undefined;
      }),
    ),
  );
