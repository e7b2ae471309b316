import * as v from 'valibot';
import type { Fields, ChromeDeps, ChromeLoader } from 'ostium';

const links = ({ text, link, list }: Fields) => list(v.object({ label: text, link }));
const schema = (fields: Fields) =>
  v.object({ name: fields.text, address: fields.text, navigation: links(fields), contact: links(fields) });

/** What surrounds every page: the clinic's facts from `practice.yaml`. */
export type Chrome = v.InferOutput<ReturnType<typeof schema>>;

const facts = { endpoint: '/ostium/v1/practice' };

/** Loads the facts; if that fails, the previous ones are shown. */
export async function openChrome({ fields }: ChromeDeps): Promise<ChromeLoader> {
  const chrome = schema(fields);
  let lastChrome: Chrome | undefined;
  let hasFacts = true;
  return {
    async load(source) {
      await source.fetchNeeds([facts]);
      const outcome = source.outcome(facts);
      const reading = v.safeParse(chrome, outcome?.isFound && 'value' in outcome ? outcome.value : undefined);
      hasFacts = reading.success;
      return (lastChrome = reading.success ? reading.output : lastChrome);
    },
    warnings: () => (hasFacts ? [] : [WARNING]),
  };
}

const WARNING =
  "The clinic's name, address and menu cannot be read: have the WordPress answer all of them at ostium/v1/practice, or return facts of your own in chrome/openChrome.ts. Without them pages have neither header nor footer.";
