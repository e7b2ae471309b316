import { endpointOfType } from '../config/config.ts';
import type { SourceConfig } from '../config/config.ts';
import type { Entity } from '../entities/entity.ts';
import { isJsonObject } from '../entities/jsonObject.ts';
import type { HandlerResult } from '../handlers/handler.ts';
import type { ContentReader } from '../rest/reader.ts';

interface UnlockDeps {
  wp: Pick<ContentReader, 'unlock'>;
  config: SourceConfig;
  password: string;
}

/**
 * Reads what a link is about for a visitor who gives a password: the whole item if the password is right, else only its public part.
 * An item without a password is read as for everybody. Throws `SourceError`.
 */
export async function readUnlocked(
  read: () => Promise<HandlerResult>,
  { wp, config, password }: UnlockDeps,
): Promise<HandlerResult> {
  const result = await read();
  const { subject } = result;
  if (!subject?.isProtected) return result;
  const open = (attempt: string) => wp.unlock(endpointOfType(config, subject.type), subject.id, attempt);
  const openResult = isSendable(password) ? await open(password) : undefined;
  const item = openResult?.item;
  if (!openResult || !item || (!isFilled(item) && (await open(`${password}.`))))
    return { ...result, subject: Object.freeze({ ...subject, lock: 'wrong' as const }) };
  return { ...result, entities: openResult.entities, subject: Object.freeze({ ...item, lock: 'open' as const }) };
}

/** PHP treats `''` and `'0'` as no password at all and then responds as it does to anybody, custom fields included. */
const isSendable = (password: string): boolean => password !== '' && password !== '0';

/**
 * Whether the response itself shows that the password was right: with a wrong one its text is empty. An item made only of blocks has
 * no text, so the source is tested with a wrong password: one behind a cache may accept anything.
 */
const isFilled = ({ raw }: Entity): boolean => [raw['content'], raw['excerpt']].some(hasWords);

const hasWords = (rendered: unknown): boolean => isJsonObject(rendered) && Boolean(rendered['rendered']);
