import { STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { trackConnections } from './connections.ts';

/** What Node tells of a request that it could not read. */
interface ReadError extends Error {
  code?: string;
  /** The bytes it was reading. */
  rawPacket?: unknown;
}

/** What the first line and the headers of a request may have together: no page's address, nor any browser's headers, come near. */
export const MAX_REQUEST_BYTES = 8 * 1024;

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'This is not a request that a web server can read.',
  408: 'The request took too long to arrive.',
  414: 'This address is too long.',
  417: 'The expectation of this request cannot be met.',
  431: 'The headers of this request are too long.',
};

/** How long a refused client may take to read why, in milliseconds. Closed at once, the answer could be lost on its way. */
const LINGER_MS = 500;

/**
 * Answers what Node cannot read as a request, so that no answer goes out without the headers that all others have: give the
 * result to Fastify as its `clientErrorHandler`.
 */
export function createReadErrorHandler(server: () => Server, headers: Readonly<Record<string, string>>) {
  return (error: ReadError, connection: Socket): void => {
    // A refused client may go on sending; whoever waits for another answer would take this one for it.
    if (!connection.writable || trackConnections(server()).isAnswering(connection)) {
      connection.destroy();
      return;
    }
    const status = statusOfReadError(error);
    connection.end(formatAnswer(status, headers));
    setTimeout(() => connection.destroy(), LINGER_MS).unref();
  };
}

/** Answers the expectations that Node would otherwise refuse with a bare 417. */
export function answerExpectations(server: Server, headers: Readonly<Record<string, string>>): void {
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...headers, ...PLAIN, connection: 'close' }).end(sentenceOf(417));
  });
}

function statusOfReadError({ code, rawPacket }: ReadError): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  return isLongAddress(rawPacket) ? 414 : 431;
}

/** Whether it is the first line, and so the address, that is too long. */
function isLongAddress(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet) || !/^[A-Z]{1,20} /.test(packet.toString('latin1', 0, 21))) return false;
  const end = packet.indexOf('\n');
  return end < 0 || end > MAX_REQUEST_BYTES / 2;
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

const sentenceOf = (status: number): string => `${SENTENCES[status] ?? ''}\n`;

function formatAnswer(status: number, headers: Readonly<Record<string, string>>): string {
  const body = sentenceOf(status);
  const all = { ...headers, ...PLAIN, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
