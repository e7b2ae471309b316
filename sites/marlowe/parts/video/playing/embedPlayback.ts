import { EMBED_ORIGINS } from 'ostium/ui/video/embedOrigins.ts';
import type { EmbedHost } from 'ostium/ui/video/embedOrigins.ts';
import type { Playback } from './playback.ts';

/** How a page communicates with another site's player in its frame. */
interface Protocol {
  /** What the player must be sent before it reports anything. */
  greetings: readonly unknown[];
  /** The address of a frame that starts at a second, or where the video begins, and communicates with a page of `origin`. */
  addressOf: (embed: string, second: number, origin: string) => string;
  read: (message: Readonly<Record<string, unknown>>) => Partial<Playback> | undefined;
}

/** https://developers.google.com/youtube/player_parameters; its messages are those that its own script exchanges with the frame. */
const YOUTUBE: Protocol = {
  greetings: [JSON.stringify({ event: 'listening', id: 1, channel: 'widget' })],
  addressOf(embed, second, origin) {
    const end = Number(/&end=(\d+)/.exec(embed)?.[1] ?? Infinity);
    const isWithin = second > 0 && second < end;
    const from = isWithin ? `${embed.replace(/&start=\d+/, '')}&start=${second}` : embed;
    return `${from}&enablejsapi=1&origin=${encodeURIComponent(origin)}`;
  },
  read({ event, info }) {
    if (!/^(?:initialDelivery|infoDelivery)$/.test(String(event)) || !isRecord(info)) return undefined;
    const { currentTime, duration, playerState } = info;
    return {
      ...(isTime(currentTime) && { currentTime }),
      ...(isTime(duration) && duration > 0 && { duration }),
      ...(isTime(playerState) && { ended: playerState === 0 }),
    };
  },
};

/** https://github.com/vimeo/player.js */
const VIMEO: Protocol = {
  greetings: ['timeupdate', 'ended'].map((value) => ({ method: 'addEventListener', value })),
  addressOf: (embed, second) => (second > 0 ? `${embed.replace(/#.*/, '')}#t=${second}s` : embed),
  read({ event, data }) {
    if (event === 'ended') return { ended: true };
    if (event !== 'timeupdate' || !isRecord(data)) return undefined;
    const { seconds, duration } = data;
    return { ended: false, ...(isTime(seconds) && { currentTime: seconds }), ...(isTime(duration) && { duration }) };
  },
};

const PROTOCOLS: Readonly<Record<EmbedHost, Protocol>> = { YouTube: YOUTUBE, Vimeo: VIMEO };

/** The address of a frame that plays from a second on, and can be followed. */
export const frameAddress = (host: EmbedHost, embed: string, second: number, origin: string): string =>
  PROTOCOLS[host].addressOf(embed, Math.floor(second), origin);

/** The longest message that is read: players first send a page of facts about the video. */
const MAX_CHARACTERS = 100_000;

/** What a message says about the video, whatever else it contains. */
export function readEmbedMessage(host: EmbedHost, data: unknown): Partial<Playback> | undefined {
  const message = typeof data === 'string' && data.length <= MAX_CHARACTERS ? parse(data) : data;
  return isRecord(message) ? PROTOCOLS[host].read(message) : undefined;
}

/** How often, and how many times, a silent player is greeted: one that never answers still plays. */
const GREET_MS = 1000;
const MAX_GREETINGS = 20;

/**
 * Follows a video in its host's frame: its position, from the frame's messages. A message counts only if it comes from this frame and
 * from that host's origin. `onEnd` is called when the video is over.
 */
export function followEmbed(frame: HTMLIFrameElement, host: EmbedHost, onEnd: () => void): Playback {
  const playback = { currentTime: 0, duration: NaN, ended: false };
  const end = new AbortController();
  const { signal } = end;
  let greetings = 0;
  let isHeard = false;

  const greet = () => {
    if (!frame.isConnected) end.abort();
    if (signal.aborted || isHeard || greetings >= MAX_GREETINGS) return clearInterval(timer);
    greetings += 1;
    for (const greeting of PROTOCOLS[host].greetings) frame.contentWindow?.postMessage(greeting, EMBED_ORIGINS[host]);
    return undefined;
  };
  let timer: number | undefined;
  // Before that, the frame has no origin to which anything could be sent.
  frame.addEventListener('load', () => {
    greet();
    timer ??= window.setInterval(greet, GREET_MS);
  });
  window.addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (!frame.isConnected) return end.abort();
      if (source !== frame.contentWindow || origin !== EMBED_ORIGINS[host]) return undefined;
      const message = readEmbedMessage(host, data);
      isHeard ||= message !== undefined;
      if (!message) return greet();
      const wasEnded = playback.ended;
      Object.assign(playback, message);
      if (playback.ended && !wasEnded) onEnd();
      return undefined;
    },
    { signal },
  );
  return playback;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
