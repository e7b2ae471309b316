import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { connectBus } from './messages.ts';
import type { Channel } from './messages.ts';

/** A worker's process, and what it has sent to the primary. */
function openChannel(connected = true) {
  const sent: unknown[] = [];
  const channel = Object.assign(new EventEmitter(), {
    connected,
    send: (message: unknown) => sent.push(message) > 0,
  }) as EventEmitter & Channel;
  return { channel, sent };
}

test('a worker sends to the primary, and receives what others send until it stops listening', () => {
  const { channel, sent } = openChannel();
  const bus = connectBus(channel, true);
  const messages: string[] = [];
  const stop = bus.subscribe((text) => void messages.push(text));

  bus.publish('purge /blog/');
  channel.emit('message', { ostium: 'said', text: 'purge /' });
  for (const otherMessage of [{ ostium: 'serving' }, { cmd: 'NODE_X' }, 'text', null])
    channel.emit('message', otherMessage);
  stop();
  channel.emit('message', { ostium: 'said', text: 'too late' });

  expect(sent).toEqual([{ ostium: 'said', text: 'purge /blog/' }]);
  expect(messages).toEqual(['purge /']);
});

test('without a primary nothing is sent', () => {
  const { channel, sent } = openChannel(false);
  connectBus(channel, true).publish('purge /');
  expect(sent).toEqual([]);
});

test('the only process of a server sends nothing', () => {
  const { channel, sent } = openChannel();
  const bus = connectBus(channel, false);
  const stop = bus.subscribe(() => expect.unreachable());
  bus.publish('purge /');
  channel.emit('message', { ostium: 'said', text: 'purge /' });
  stop();
  expect([sent, channel.listenerCount('message')]).toEqual([[], 0]);
});
