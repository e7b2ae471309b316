import { definePageKind } from 'ostium';
import { messages } from '../../messages/en.ts';

/** What cannot be shown: nothing is there, or the site cannot answer now. */
export const kind = definePageKind({
  shows: { flag: 'isError' },
  head: {
    title: ({ record }) => (record.isError && record.errorStatus === 404 ? messages.notFound : messages.unavailable),
  },
});
