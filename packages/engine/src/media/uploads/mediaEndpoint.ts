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
import { createSlots } from './uploadRequests.ts';
import type { UploadRequests } from './uploadRequests.ts';
import { FILE_POLICY, FILE_REACH } from '#http/securityHeaders.ts';

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

/** The type with which an uploaded file is sent. */
interface UploadType {
  /** From our own table; the type that the source sends is ignored. */
  type: string;
  /** Whether a browser may open it directly. Everything else is downloaded. */
  isShown: boolean;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** Pictures, sound, videos and PDF: what browsers show without running it. Subtitles are read by a video on a page. */
const SHOWN = {
  'application/pdf': ['pdf'],
  'audio/aac': ['aac'],
  'audio/flac': ['flac'],
  'audio/midi': ['mid', 'midi'],
  'audio/mp4': ['m4a', 'm4b'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg', 'oga'],
  'audio/wav': ['wav'],
  'audio/x-matroska': ['mka'],
  'audio/x-ms-wma': ['wma'],
  'audio/x-realaudio': ['ra', 'ram'],
  'image/avif': ['avif'],
  'image/bmp': ['bmp'],
  'image/gif': ['gif'],
  'image/heic': ['heic'],
  'image/heic-sequence': ['heics'],
  'image/heif': ['heif'],
  'image/heif-sequence': ['heifs'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe'],
  'image/png': ['png'],
  'image/tiff': ['tif', 'tiff'],
  'image/webp': ['webp'],
  'image/x-icon': ['ico'],
  'text/vtt; charset=utf-8': ['vtt'],
  'video/3gpp': ['3gp', '3gpp'],
  'video/3gpp2': ['3g2', '3gp2'],
  'video/avi': ['avi', 'divx'],
  'video/mp4': ['mp4', 'm4v'],
  'video/mpeg': ['mpg', 'mpeg', 'mpe'],
  'video/ogg': ['ogv'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'video/x-flv': ['flv'],
  'video/x-matroska': ['mkv'],
  'video/x-ms-asf': ['asf', 'asx'],
  'video/x-ms-wm': ['wm'],
  'video/x-ms-wmv': ['wmv'],
};

/** Documents, archives, text that a browser might take for something else, and vector drawings, which can contain script. */
const DOWNLOADED = {
  'application/gzip': ['gz', 'gzip'],
  'application/msword': ['doc'],
  'application/octet-stream': ['psd', 'xcf'],
  'application/onenote': ['onetoc', 'onetoc2', 'onetmp', 'onepkg'],
  'application/oxps': ['oxps'],
  'application/rtf': ['rtf'],
  'application/vnd.apple.keynote': ['key'],
  'application/vnd.apple.numbers': ['numbers'],
  'application/vnd.apple.pages': ['pages'],
  'application/vnd.ms-access': ['mdb'],
  'application/vnd.ms-excel': ['xls', 'xla', 'xlt', 'xlw'],
  'application/vnd.ms-excel.addin.macroEnabled.12': ['xlam'],
  'application/vnd.ms-excel.sheet.binary.macroEnabled.12': ['xlsb'],
  'application/vnd.ms-excel.sheet.macroEnabled.12': ['xlsm'],
  'application/vnd.ms-excel.template.macroEnabled.12': ['xltm'],
  'application/vnd.ms-powerpoint': ['ppt', 'pot', 'pps'],
  'application/vnd.ms-powerpoint.addin.macroEnabled.12': ['ppam'],
  'application/vnd.ms-powerpoint.presentation.macroEnabled.12': ['pptm'],
  'application/vnd.ms-powerpoint.slide.macroEnabled.12': ['sldm'],
  'application/vnd.ms-powerpoint.slideshow.macroEnabled.12': ['ppsm'],
  'application/vnd.ms-powerpoint.template.macroEnabled.12': ['potm'],
  'application/vnd.ms-project': ['mpp'],
  'application/vnd.ms-word.document.macroEnabled.12': ['docm'],
  'application/vnd.ms-word.template.macroEnabled.12': ['dotm'],
  'application/vnd.ms-write': ['wri'],
  'application/vnd.ms-xpsdocument': ['xps'],
  [`${OPEN_DOCUMENT}.chart`]: ['odc'],
  [`${OPEN_DOCUMENT}.database`]: ['odb'],
  [`${OPEN_DOCUMENT}.formula`]: ['odf'],
  [`${OPEN_DOCUMENT}.graphics`]: ['odg'],
  [`${OPEN_DOCUMENT}.presentation`]: ['odp'],
  [`${OPEN_DOCUMENT}.spreadsheet`]: ['ods'],
  [`${OPEN_DOCUMENT}.text`]: ['odt'],
  [`${OPEN_XML}.presentationml.presentation`]: ['pptx'],
  [`${OPEN_XML}.presentationml.slide`]: ['sldx'],
  [`${OPEN_XML}.presentationml.slideshow`]: ['ppsx'],
  [`${OPEN_XML}.presentationml.template`]: ['potx'],
  [`${OPEN_XML}.spreadsheetml.sheet`]: ['xlsx'],
  [`${OPEN_XML}.spreadsheetml.template`]: ['xltx'],
  [`${OPEN_XML}.wordprocessingml.document`]: ['docx'],
  [`${OPEN_XML}.wordprocessingml.template`]: ['dotx'],
  'application/vnd.rar': ['rar'],
  'application/wordperfect': ['wp', 'wpd'],
  'application/x-7z-compressed': ['7z'],
  'application/x-tar': ['tar'],
  'application/zip': ['zip'],
  'audio/x-ms-wax': ['wax'],
  'image/svg+xml': ['svg'],
  'text/calendar; charset=utf-8': ['ics'],
  'text/csv; charset=utf-8': ['csv'],
  'text/plain; charset=utf-8': ['txt', 'asc', 'srt', 'c', 'cc', 'h', 'rtx', 'dfxp'],
  'text/tab-separated-values; charset=utf-8': ['tsv'],
  'video/x-ms-wmx': ['wmx'],
};

const listTypes = (types: Readonly<Record<string, readonly string[]>>, isShown: boolean) =>
  Object.entries(types).flatMap(([type, endings]) => endings.map((ending) => [ending, { type, isShown }] as const));

const TYPES: ReadonlyMap<string, UploadType> = new Map([...listTypes(SHOWN, true), ...listTypes(DOWNLOADED, false)]);

/**
 * The type with which a file is sent, by its extension; `undefined` if such files are not served. These are the types that WordPress
 * lets authors upload (`get_allowed_mime_types`, 6.8), plus vector drawings, which plugins add, minus what a browser would run or
 * take for this site's own: HTML, XML, styles, scripts and programs.
 */
function uploadType(name: string): UploadType | undefined {
  return TYPES.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}
