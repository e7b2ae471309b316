import * as v from 'valibot';
import type { Fields } from '#engine/blocks/fields.ts';
import type { ChromeDeps, ChromeLoader } from '#engine/http/site.ts';

const schema = ({ text, link, list }: Fields) => {
  const item = v.object({ label: text, link });
  return v.object({ name: text, address: text, navigation: list(item), contact: list(item) });
};

/** What stands around every page: the clinic's facts, as `practice.yaml` holds them. */
export type Chrome = v.InferOutput<ReturnType<typeof schema>>;

const facts = { endpoint: '/ostium/v1/practice' };

/** Loads the facts; where they cannot be had, those of before are shown. */
export async function openChrome({ fields }: ChromeDeps): Promise<ChromeLoader> {
  const chrome = schema(fields);
  let known: Chrome | undefined;
  return {
    async load(source) {
      await source.fetchNeeds([facts]);
      const found = source.found(facts);
      const reading = v.safeParse(chrome, found?.isFound && 'value' in found ? found.value : undefined);
      return (known = reading.success ? reading.output : known);
    },
    warnings: () => [],
  };
}
