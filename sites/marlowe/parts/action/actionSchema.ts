import * as v from 'valibot';
import type { Fields } from 'ostium';

/** A link and its text, as buttons show them. */
export interface Action {
  link: string;
  text: string;
  /** The editor chooses this in ACF's link field. */
  opensNewTab: boolean;
}

/** The names of a button's two fields, if it has them. Content has several names for each. */
interface ActionNames {
  link: 'link' | 'url';
  text: 'text' | 'title';
}

/** A button: a group of fields, or ACF's own link field. In the editor's form it is a group of two, under the names that its block uses. */
export const actionSchema = (fields: Fields, names: ActionNames = { link: 'link', text: 'text' }) =>
  fields.editedAs(readAction(fields), v.object({ [names.link]: fields.link, [names.text]: fields.text }));

/**
 * Text without an address, or an address without text, is not a button: ACF saves the default value of a text field even if nobody
 * filled in the address beside it.
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
