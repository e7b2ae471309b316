import type { ChromeDeps, ChromeLoader, Fields } from 'ostium';
import * as v from 'valibot';

const schema = ({ text, link, list, maybe }: Fields) =>
  v.object({
    name: text,
    phone: v.object({ display: text, link }),
    email: maybe(text),
    address: v.object({ street: text, city: text }),
    directions: maybe(link),
    hours: list(v.object({ days: text, time: text })),
    navigation: list(v.object({ label: text, link })),
  });

/** The facts of the practice, which stand around every page: `content/practice.yaml`. */
export type Practice = v.InferOutput<ReturnType<typeof schema>>;

const facts = { endpoint: '/ostium/v1/practice' };

/** Loads the facts; if that fails, the previous ones are shown. Texts may name them in square brackets, such as `[phone]`. */
export async function openChrome({ content, fields }: ChromeDeps): Promise<ChromeLoader> {
  const practiceSchema = schema(fields);
  let practice: Practice | undefined;
  let placeholders = placeholdersOf(practice);
  let isRead = true;

  const learn = (response: unknown): void => {
    const reading = v.safeParse(practiceSchema, response);
    isRead = reading.success;
    if (!reading.success || JSON.stringify(reading.output) === JSON.stringify(practice)) return;
    practice = reading.output;
    placeholders = placeholdersOf(practice);
  };

  content.fillPlaceholders({
    needs: [facts],
    read(received) {
      const outcome = received?.outcome(facts);
      if (outcome?.isFound && 'value' in outcome) learn(outcome.value);
      return placeholders;
    },
  });
  return {
    async load(source) {
      await source.fetchNeeds([facts]);
      const outcome = source.outcome(facts);
      learn(outcome?.isFound && 'value' in outcome ? outcome.value : undefined);
      return practice;
    },
    warnings: () => (isRead ? [] : [WARNING]),
  };
}

/** What stands in the place of a name in square brackets. */
const placeholdersOf = (practice: Practice | undefined) =>
  new Map([
    ['practice name', { text: practice?.name ?? '' }],
    ['phone', { text: practice?.phone.display ?? '', address: practice?.phone.link }],
    ['address', { text: [practice?.address.street, practice?.address.city].filter(Boolean).join(', ') }],
  ]);

const WARNING =
  "The practice's name, phone, address, hours and menu cannot be read: have the WordPress answer all of them at ostium/v1/practice, or return other facts in chrome/openChrome.ts. Without them pages have neither header nor footer.";
