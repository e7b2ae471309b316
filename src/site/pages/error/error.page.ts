import { definePageKind } from '#engine/pages/pageKind.ts';
import { messagesIn } from '../../messages/messages.ts';

/** What cannot be shown: nothing is there, or the site cannot answer now. */
export const kind = definePageKind({
  shows: { flag: 'isError' },
  head: {
    title({ record, language }) {
      const words = messagesIn(language);
      return record.isError && record.errorStatus >= 500 ? words.unavailable : words.pageNotFound;
    },
  },
});
