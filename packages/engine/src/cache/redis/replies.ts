/** An entry as it is in Redis; nothing of it is believed before its signature is checked. A moment is Redis' own. */
export interface FoundEntry {
  /** Since its making began. */
  ageMs: number;
  moment: string;
  tags: string;
  head: string;
  body: Buffer;
  signature: string;
}

/** The result of a lookup: the entry; or that it must be made, by this process or another. */
export type Look = { name: 'cached'; entry: FoundEntry } | { name: 'make' | 'wait'; moment: string };

const MOMENT = /^[\w-]{1,64}:\d{1,15}:\d{1,20}$/;

/** Reads the reply of the `LOOK` script. Throws on anything else. */
export function readLook(reply: unknown): Look {
  if (!Array.isArray(reply) || !reply.every((part) => Buffer.isBuffer(part))) throw nonsense();
  const [now, name, age, moment, tags, head, body, signature] = reply;
  const word = name?.toString();
  if (now === undefined || !MOMENT.test(now.toString())) throw nonsense();
  if (word === 'make' || word === 'wait') return { name: word, moment: now.toString() };
  if (word !== 'cached' || !age || !moment || !tags || !head || !body || !signature) throw nonsense();
  if (!/^\d{1,15}$/.test(age.toString())) throw nonsense();
  const texts = { moment: moment.toString(), tags: tags.toString(), head: head.toString() };
  return { name: word, entry: { ageMs: Number(age), ...texts, body, signature: signature.toString() } };
}

/** Reads the reply of the `TIME` script: microseconds of Redis' clock. */
export function readTime(reply: unknown): number {
  const text = Buffer.isBuffer(reply) ? reply.toString() : '';
  if (!/^\d{1,20}$/.test(text)) throw nonsense();
  return Number(text);
}

/** Reads the reply of the `CACHE` and `PURGE` scripts. */
export function readOk(reply: unknown): true {
  if (!Buffer.isBuffer(reply) || reply.toString() !== 'OK') throw nonsense();
  return true;
}

/** Reads the reply of the `CLAIM` script: whether the name is new. */
export function readIsNew(reply: unknown): boolean {
  const word = Buffer.isBuffer(reply) ? reply.toString() : '';
  if (word !== 'new' && word !== 'known') throw nonsense();
  return word === 'new';
}

const nonsense = () => new Error('it answers what no Redis would');
