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
  let warning: string | undefined;
  return {
    async load(source) {
      await source.fetchNeeds([facts]);
      const found = source.found(facts);
      const reading = v.safeParse(chrome, found?.isFound && 'value' in found ? found.value : undefined);
      if (reading.success) known = reading.output;
      warning = reading.success
        ? undefined
        : warningOf(found?.isFound ? `lacks ${reading.issues.map(describe).join(', ')}` : 'is not answered', known);
      return known;
    },
    warnings: () => (warning === undefined ? [] : [warning]),
  };
}

const describe = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? 'all of it';

/** For whoever runs the site: what is missing, and what to do. */
const warningOf = (problem: string, known: Chrome | undefined): string =>
  `The clinic's name, address and menu cannot be read: ostium/v1/practice ${problem}. ` +
  (known ? 'Those read before are shown. ' : 'Pages have neither header nor footer. ') +
  'Have the WordPress answer them there (docs/contracts/wordpress-rest.md), or return facts of your own in chrome/openChrome.ts.';
