import { definePageKind } from '#engine/pages/pageKind.ts';
import { messagesIn } from '../../messages/messages.ts';
import { problemOf } from './problemOf.ts';

/** Pages that cannot be shown: nothing is there, or the site cannot respond now. */
export const kind = definePageKind({
  shows: { flag: 'isError' },
  head: {
    title: (page) => messagesIn(page.language)[problemOf(page)],
  },
});
