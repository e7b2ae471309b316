/**
 * Operations that Redis performs atomically. What anybody with write access has changed is void here, or is found out by its signature; it
 * never fails a script.
 *
 * A moment is `epoch:count:time`. Whether an entry was begun before a purge is told by counts, never by a clock: each purge adds one to
 * `=count` and notes it for its tags, in the hash of marks. Its age is told by Redis' own clock alone. If that clock goes back, nobody knows the
 * age of anything: another epoch begins, and everything older is void; also if the marks are lost. `=last` is when they were last read.
 */

const FUNCTIONS = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local function clear(key, kind)
  local is = redis.call('TYPE', key).ok
  if is ~= kind and is ~= 'none' then redis.call('DEL', key) end
end
local function parse(moment)
  local epoch, count, at = string.match(moment or '', '^([%w-]+):(%d+):(%d+)$')
  return { epoch = epoch, count = tonumber(count), at = tonumber(at) }
end
`;

/** The first argument names a new epoch, in case one begins. The marks expire a week after their last use. */
const MARKS = `${FUNCTIONS}
clear(KEYS[1], 'hash')
local marks = redis.call('HMGET', KEYS[1], '=epoch', '=count', '=last')
local epoch, count, last = marks[1], tonumber(marks[2]), tonumber(marks[3])
local function begin()
  epoch, count = ARGV[1], 0
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], '=epoch', epoch, '=count', '0')
end
local isWhole = epoch and string.match(epoch, '^[%w-]+$') and #epoch <= 64
  and count and count >= 0 and count < 1e15 and math.floor(count) == count and last and last <= now
if not isWhole then begin() end
redis.call('HSET', KEYS[1], '=last', string.format('%.0f', now))
redis.call('PEXPIRE', KEYS[1], 604800000)
`;

/** Keys: marks. Arguments: an epoch. Returns Redis' time. */
export const TIME = `${MARKS}
return string.format('%.0f', now)
`;

/**
 * Keys: marks, entry, lock. Arguments: an epoch, the requester, how long a lock holds (ms), the entry's maximum age (ms), the
 * moment of an entry whose signature was found to be wrong (or none). Returns the moment of
 * now and `cached` with age, the entry's moment, tags, head, body and signature; or `make`, to the requester that now holds the lock; or `wait`.
 */
export const LOOK = `${MARKS}
clear(KEYS[2], 'hash')
clear(KEYS[3], 'string')
local moment = epoch .. ':' .. string.format('%.0f', count) .. ':' .. string.format('%.0f', now)
local bytes = 0
for _, field in ipairs({ 'moment', 'tags', 'head', 'body', 'signature' }) do bytes = bytes + redis.call('HSTRLEN', KEYS[2], field) end
if bytes > 4194304 then redis.call('DEL', KEYS[2]) end
local entry = redis.call('HMGET', KEYS[2], 'moment', 'tags', 'head', 'body', 'signature')
if entry[1] then
  local own = parse(entry[1])
  local isGood = entry[1] ~= ARGV[5] and own.epoch == epoch and own.at <= now and entry[2] and entry[3] and entry[4] and entry[5]
  for tag in string.gmatch(isGood and entry[2] or '', '[^\\n]+') do
    local purged = tonumber(redis.call('HGET', KEYS[1], tag) or '0')
    if not purged or purged > own.count then isGood = false end
  end
  if isGood and now - own.at < tonumber(ARGV[4]) * 1000 then
    local age = string.format('%.0f', (now - own.at) / 1000)
    return { moment, 'cached', age, entry[1], entry[2], entry[3], entry[4], entry[5] }
  end
  if not isGood then redis.call('DEL', KEYS[2]) end
end
local left = redis.call('PTTL', KEYS[3])
if left == -1 or left > tonumber(ARGV[3]) then redis.call('DEL', KEYS[3]) end
if redis.call('SET', KEYS[3], ARGV[2], 'NX', 'PX', ARGV[3]) then return { moment, 'make' } end
return { moment, 'wait' }
`;

/**
 * Keys: entry, lock. Arguments: the maker, the moment its making began, how long it is cached from then (ms), tags, head, body,
 * signature; without a body nothing is cached. An entry that was begun later is not replaced.
 */
export const CACHE = `${FUNCTIONS}
clear(KEYS[1], 'hash')
clear(KEYS[2], 'string')
if #ARGV[6] > 0 then
  local own, other = parse(ARGV[2]), parse(redis.call('HGET', KEYS[1], 'moment') or '')
  local left = tonumber(ARGV[3]) - (now - own.at) / 1000
  local isLater = other.epoch == own.epoch and other.at <= now and other.at > own.at
  if own.at <= now and left >= 1 and not isLater then
    redis.call('DEL', KEYS[1])
    redis.call('HSET', KEYS[1], 'moment', ARGV[2], 'tags', ARGV[4], 'head', ARGV[5], 'body', ARGV[6], 'signature', ARGV[7])
    redis.call('PEXPIRE', KEYS[1], math.floor(left))
  end
end
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return 'OK'
`;

/**
 * Keys: marks. Arguments: an epoch, the channel, the message for it (or none), whether to purge everything, tags. Cached entries that carry
 * one of them become void. If there would be too many marks, everything becomes void.
 */
export const PURGE = `${MARKS}
if ARGV[4] == 'all' or redis.call('HLEN', KEYS[1]) > 5000 then
  begin()
  redis.call('HSET', KEYS[1], '=last', string.format('%.0f', now))
  redis.call('PEXPIRE', KEYS[1], 604800000)
else
  local text = string.format('%.0f', count + 1)
  redis.call('HSET', KEYS[1], '=count', text)
  for index = 5, #ARGV do redis.call('HSET', KEYS[1], ARGV[index], text) end
end
if #ARGV[3] > 0 then redis.call('PUBLISH', ARGV[2], ARGV[3]) end
return 'OK'
`;

/** Keys: a name. Arguments: how long it is known (ms). Returns `new`, or `known` if it already is. */
export const CLAIM = `
if redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[1]) then return 'new' end
return 'known'
`;

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
