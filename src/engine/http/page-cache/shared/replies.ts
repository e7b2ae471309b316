/** The result of a lookup: the entry; or that it must be made, by this process or another. A moment is Redis' own. */
export type Look =
  | { name: 'cached'; ageMs: number; head: string; body: Buffer }
  | { name: 'make' | 'wait'; moment: string };

/** Reads the reply of the `LOOK` script. Throws on anything else. */
export function readLook(reply: unknown): Look {
  if (!Array.isArray(reply) || !reply.every((part) => Buffer.isBuffer(part))) throw nonsense();
  const [moment, name, age, head, body] = reply;
  const word = name?.toString();
  if (moment === undefined || !/^\d+$/.test(moment.toString())) throw nonsense();
  if (word === 'make' || word === 'wait') return { name: word, moment: moment.toString() };
  if (word !== 'cached' || !age || !head || !body || !/^\d+$/.test(age.toString())) throw nonsense();
  return { name: 'cached', ageMs: Number(age), head: head.toString(), body };
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
