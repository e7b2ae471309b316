/**
 * Operations that Redis performs atomically. Moments are microseconds of Redis' own clock, which never goes back here, so our own
 * clocks do not matter. The hash of marks contains `=last`, the newest moment; `=since`, before which nothing is valid; and the
 * moment of the last purge of each tag. If that hash is lost, everything cached is void.
 */

/** Sets `now` to the marks' newest moment, and writes it. The marks expire a week after their last use. */
const CLOCK = `
local time = redis.call('TIME')
local now = math.max(time[1] * 1000000 + time[2], tonumber(redis.call('HGET', KEYS[1], '=last') or '0') + STEP)
local text = string.format('%.0f', now)
redis.call('HSETNX', KEYS[1], '=since', text)
redis.call('HSET', KEYS[1], '=last', text)
redis.call('PEXPIRE', KEYS[1], 604800000)
`;

/**
 * Keys: marks, entry, lock. Arguments: the requester, how long a lock holds (ms), the entry's maximum age (ms). Returns the moment
 * and `cached` with age, head and body; or `make`, to the requester that now holds the lock; or `wait`.
 */
export const LOOK = `${CLOCK.replace('STEP', '0')}
local entry = redis.call('HMGET', KEYS[2], 'moment', 'tags', 'head', 'body')
if entry[1] then
  local moment = tonumber(entry[1])
  local isGood = moment >= tonumber(redis.call('HGET', KEYS[1], '=since'))
  for tag in string.gmatch(entry[2], '[^\\n]+') do
    local purged = isGood and redis.call('HGET', KEYS[1], tag)
    if purged and tonumber(purged) > moment then isGood = false end
  end
  local age = (now - moment) / 1000
  if isGood and age < tonumber(ARGV[3]) then
    return { text, 'cached', string.format('%.0f', age), entry[3], entry[4] }
  end
  if not isGood then redis.call('DEL', KEYS[2]) end
end
if redis.call('SET', KEYS[3], ARGV[1], 'NX', 'PX', ARGV[2]) then return { text, 'make' } end
return { text, 'wait' }
`;

/**
 * Keys: entry, lock. Arguments: the maker, the moment its making began, how long it is cached from then (ms), tags, head, body;
 * without a body nothing is cached. An entry that was begun later is not replaced.
 */
export const CACHE = `
if #ARGV[6] > 0 then
  local time = redis.call('TIME')
  local left = tonumber(ARGV[3]) - (time[1] * 1000000 + time[2] - tonumber(ARGV[2])) / 1000
  local known = tonumber(redis.call('HGET', KEYS[1], 'moment') or '0')
  if left >= 1 and known <= tonumber(ARGV[2]) then
    redis.call('DEL', KEYS[1])
    redis.call('HSET', KEYS[1], 'moment', ARGV[2], 'tags', ARGV[4], 'head', ARGV[5], 'body', ARGV[6])
    redis.call('PEXPIRE', KEYS[1], math.floor(left))
  end
end
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return 'OK'
`;

/**
 * Keys: marks. Arguments: the channel, the message for it (or none), whether to purge everything, tags. Cached entries that carry
 * one of them become void. If there would be too many marks, everything becomes void.
 */
export const PURGE = `${CLOCK.replace('STEP', '1')}
if ARGV[3] == 'all' or redis.call('HLEN', KEYS[1]) > 5000 then
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], '=since', text, '=last', text)
  redis.call('PEXPIRE', KEYS[1], 604800000)
end
for index = 4, #ARGV do redis.call('HSET', KEYS[1], ARGV[index], text) end
if #ARGV[2] > 0 then redis.call('PUBLISH', ARGV[1], ARGV[2]) end
return 'OK'
`;

/** Keys: a name. Arguments: how long it is known (ms). Returns `new`, or `known` if it already is. */
export const CLAIM = `
if redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[1]) then return 'new' end
return 'known'
`;
