import { messagesIn } from '../../messages/messages.ts';
import { definePageKind } from '../definePageKind.ts';
import { problemOf } from './problemOf.ts';

/** Pages that cannot be shown: nothing is there, or the site cannot respond now. */
export const kind = definePageKind({
  shows: { flag: 'isError' },
  head: {
    title: (page) => messagesIn(page.language)[problemOf(page)],
  },
});
