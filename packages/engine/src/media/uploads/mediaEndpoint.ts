import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fresh from 'fresh';
import type { ContentSource } from '@ostium/content';
import {
  boundedBody,
  fetchUpload,
  giveUp,
  isPlainBody,
  isPlainPath,
  isRefusal,
  isWords,
  lengthOf,
  uploadTag,
} from './uploads.ts';
import { clientOf } from '#http/clients.ts';
import { behindMsOf } from '#http/connections.ts';
import type { PlainResponses } from '#http/plainResponses.ts';
import { createFileTag } from '#cache/cdn.ts';
import type { Fetch } from '#runtime/fetch.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { createSlots } from './slots.ts';
import type { UploadRequests } from './uploadRequests.ts';
import { FILE_POLICY, FILE_REACH } from '#http/securityHeaders.ts';
import { uploadType } from './uploadTypes.ts';

/** Limits on the cost of files. Times are in milliseconds. */
export interface MediaLimits {
  /** For the source to begin its response. */
  responseMs: number;
  /** For the source to send more of it. */
  idleMs: number;
  /** For a client to read more of it: a paused video is requested again from where it stopped. */
  clientIdleMs: number;
  /** For a file whose length the source does not give. */
  maxBytes: number;
  /** Files being sent at once, in total and to one client. */
  maxFiles: number;
  maxFilesOfClient: number;
}

const LIMITS: MediaLimits = {
  responseMs: 15_000,
  idleMs: 15_000,
  clientIdleMs: 60_000,
  maxBytes: 1024 ** 3,
  maxFiles: 128,
  maxFilesOfClient: 32,
};

/** What sending uploads takes of a server. */
interface MediaServer {
  settings: Pick<Settings, 'cdn'>;
  content: Pick<ContentSource, 'uploadsUrls'>;
  contentFetch: Fetch;
  /** What is known about the uploads that are asked for. */
  media: { uploadRequests: UploadRequests };
  /** For a visitor who opens a file directly. */
  plain: Pick<PlainResponses, 'messages'>;
}

/** `/-/media/…`: the content source's uploads, by their path below its uploads folder, as a whole or by range. */
export function addMediaEndpoint(
  app: FastifyInstance,
  { settings, content: { uploadsUrls }, contentFetch, media: { uploadRequests }, plain: { messages } }: MediaServer,
  ownLimits: Partial<MediaLimits> = {},
): void {
  const limits = { ...LIMITS, ...ownLimits };
  const tag = createFileTag(settings.cdn);
  const open = createSlots({ max: limits.maxFiles, maxOfOne: limits.maxFilesOfClient });

  const refuse = (reply: FastifyReply, status: 404 | 429 | 503): FastifyReply =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .send(`${status === 404 ? messages.noFile : messages.tryAgain}\n`);

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/-/media/*',
    // A page shows dozens of them, and they have limits of their own.
    config: { cost: 0 },
    async handler(request, reply) {
      const path = request.params['*'];
      const type = uploadType(path);
      if (type === undefined || !isPlainPath(path)) return refuse(reply, 404);
      // A client that has already left would never give back its place.
      if (reply.raw.destroyed || request.raw.socket.destroyed) return refuse(reply, 503);
      const { socket } = request.raw;
      const client = clientOf(request.ip);
      const leave = open.take(client, {
        behindMs: () => behindMsOf(socket),
        giveWay: () => reply.raw.destroy(),
      });
      // Too many files are being sent.
      if (!leave) return refuse(reply.header('retry-after', '1'), 503);
      // Whatever ends the response, including a client that leaves, ends the call to the source.
      const abort = new AbortController();
      reply.raw.once('close', () => {
        leave();
        abort.abort();
      });

      const conditions = conditionsOf(request.headers);
      const { responseMs } = limits;
      const call = { contentFetch, uploadsUrls, path, method: request.method, abort, responseMs };
      const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(responseMs)]);
      const isThere = (response: Response | undefined) =>
        response && (isUsable(response, conditions) || (isRefusal(response) ? false : undefined));
      const lookup = await uploadRequests
        .run({ path, client, signal }, () => fetchUpload({ ...call, headers: conditions }), isThere)
        .catch(() => ({ kind: 'asked' as const, answer: undefined }));
      if (lookup.kind === 'missing') return refuse(reply, 404);
      if (lookup.kind === 'tooMany') return refuse(reply.header('retry-after', '60'), 429);
      const response = lookup.answer;
      if (!response || abort.signal.aborted || !isUsable(response, conditions)) {
        await giveUp(response, abort);
        return refuse(reply, response && isRefusal(response) ? 404 : 503);
      }

      // Not every source compares versions as the standard says: lists, weak ones and `*`.
      const etag = response.headers.get('etag');
      const isHeld =
        response.status === 200 &&
        etag !== null &&
        fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
      const status = isHeld ? 304 : response.status;
      copyHeaders({ status, headers: response.headers }, reply);
      reply
        .code(status)
        .type(type.type)
        .header('content-security-policy', FILE_POLICY)
        .headers(FILE_REACH)
        .header('cache-control', response.status === 416 ? 'no-store' : 'public, max-age=3600')
        .headers(tag(uploadTag(path)));
      // A browser names the file after the end of its address.
      if (!type.isShown) reply.header('content-disposition', 'attachment');
      if (request.method === 'HEAD' || isHeld || !hasBody(response)) {
        await giveUp(response, abort);
        return reply.send();
      }
      reply.raw.setTimeout(limits.clientIdleMs, () => reply.raw.destroy());
      const bounds = { idleMs: limits.idleMs, maxBytes: limits.maxBytes, announced: lengthOf(response) };
      return reply.send(boundedBody(response.body, bounds, abort));
    },
  });
}

type Conditions = Readonly<Record<string, string>>;

/** The client's conditional headers, passed on to the source. Only a single range is: several would be answered with another type. */
function conditionsOf(headers: IncomingHttpHeaders): Conditions {
  const range = headers.range !== undefined && isRange(headers.range) ? headers.range : undefined;
  const conditions = {
    range,
    'if-range': range && headers['if-range'],
    'if-none-match': headers['if-none-match'],
    'if-modified-since': headers['if-modified-since'],
  };
  const sentConditions = Object.entries(conditions).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  // A compressed file would have another length than its headers say.
  return { 'accept-encoding': 'identity', ...Object.fromEntries(sentConditions) };
}

function isRange(header: string): boolean {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  return first === '' ? last !== '' : last === '' || Number(first) <= Number(last);
}

/** Whether the source sent a whole file, or exactly what was requested: a part, a 416 for a part, a 304. */
function isUsable(response: Response, conditions: Conditions): boolean {
  const { status, headers } = response;
  if (!isPlainBody(response) || isWords(response)) return false;
  if (status === 206) return 'range' in conditions && PART.test(headers.get('content-range') ?? '');
  if (status === 416) return 'range' in conditions;
  if (status === 304) return 'if-none-match' in conditions || 'if-modified-since' in conditions;
  return status === 200;
}

const PART = /^bytes \d{1,15}-\d{1,15}\/(?:\d{1,15}|\*)$/;

const hasBody = (response: Response): response is Response & { body: ReadableStream<Uint8Array> } =>
  response.status !== 304 && response.status !== 416 && response.body !== null;

/** The headers that are passed on, by status. The length is that of the body, which a refused range does not have. */
const COPIED: Readonly<Record<number, readonly string[]>> = {
  200: ['content-length', 'accept-ranges', 'etag', 'last-modified'],
  206: ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'],
  304: ['etag', 'last-modified'],
  416: ['content-range'],
};

function copyHeaders({ status, headers }: Pick<Response, 'status' | 'headers'>, reply: FastifyReply): void {
  for (const name of COPIED[status] ?? []) {
    const value = headers.get(name);
    if (value !== null) reply.header(name, value);
  }
}
