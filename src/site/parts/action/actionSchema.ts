import * as v from 'valibot';
import type { Fields } from '#engine/blocks/fields.ts';

/** A link and the words it goes by, as buttons show them. */
export interface Action {
  link: string;
  text: string;
  /** ACF's link field lets the editor choose this. */
  opensNewTab: boolean;
}

/** What the two fields of a button are called, where it has them. Content has several names for each. */
interface ActionNames {
  link: 'link' | 'url';
  text: 'text' | 'title';
}

/** A button: a group of fields, or ACF's own link field. In the editor's form it is a group of two, with the names that its block has for them. */
export const actionSchema = (fields: Fields, names: ActionNames = { link: 'link', text: 'text' }) =>
  fields.editedAs(readAction(fields), v.object({ [names.link]: fields.link, [names.text]: fields.text }));

/**
 * Words without an address, or an address without words, are no button:
 * ACF saves the default value of a text field even where nobody filled in the address beside it.
 */
const readAction = ({ text, link, maybe }: Fields) =>
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
