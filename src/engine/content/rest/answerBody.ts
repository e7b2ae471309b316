import { freezeJson } from '../entities/json.ts';

/** Reads the text of an answer. Throws, and stops the transfer, when it has more than `maxBytes`. */
export async function readBody(response: Response, maxBytes: number, signal: AbortSignal): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength;
      if (bytes > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`);
      text += decoder.decode(part.value, { stream: true });
    }
    return text + decoder.decode();
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/** WordPress nests some twenty levels where blocks hold blocks; what goes deeper is made to overflow a stack. */
const MAX_DEPTH = 64;

/** Values of lists and objects in all. The largest answers in use have some twenty thousand. */
const MAX_VALUES = 500_000;

/**
 * Parses the text of an answer; the value is frozen. Throws, in words that repeat nothing of the text, on what is no JSON and on
 * what is nested too deep or has too many values; those are counted before anything is made of them.
 */
export function parseBounded(text: string): unknown {
  checkBounds(text);
  const body = parse(text);
  freezeJson(body);
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The engine's own words quote the text, and a page that stands where JSON should can repeat what a visitor searched for.
    throw new Error('it answered what is not JSON, though it says so');
  }
}

function checkBounds(text: string): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === ',') values += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      values += 1;
    }
    if (depth > MAX_DEPTH) throw new Error(`its answer is nested more than ${MAX_DEPTH} levels deep`);
    if (values > MAX_VALUES) throw new Error(`its answer has more than ${MAX_VALUES} values`);
  }
}

/** The place of the quotation mark that ends a string; the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
