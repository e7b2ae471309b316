import type { Capture } from './captures.ts';

/** The differences between a response and the captured one, one line each. */
export async function compareResponses(capture: Capture, response: Response): Promise<string[]> {
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return [
    ...(response.status === capture.status ? [] : [`status: ${response.status}, captured ${capture.status}`]),
    ...compareHeaders(capture.headers, response.headers),
    ...(isJson && capture.request.method !== 'HEAD' ? compareValues(JSON.parse(text), capture.body, 'body') : []),
  ];
}

function compareHeaders(captured: Capture['headers'], ours: Headers): string[] {
  const capturedHeaders = new Map(Object.entries(captured).map(([name, value]) => [name.toLowerCase(), value]));
  const names = new Set([...capturedHeaders.keys(), ...ours.keys()]);
  return [...names].flatMap((name) => {
    const [ourValue, capturedValue] = [ours.get(name) ?? undefined, capturedHeaders.get(name)];
    return ourValue === capturedValue ? [] : [`header ${name}: ${ourValue}, captured ${capturedValue}`];
  });
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'list';
  return value === null ? 'null' : typeof value;
};

function compareValues(ours: unknown, captured: unknown, path: string): string[] {
  const [ourKind, capturedKind] = [kindOf(ours), kindOf(captured)];
  if (ourKind !== capturedKind) return [`${path}: ${ourKind}, captured ${capturedKind}`];
  if (Array.isArray(ours) && Array.isArray(captured)) {
    const count =
      ours.length === captured.length ? [] : [`${path}: ${ours.length} entries, captured ${captured.length}`];
    return [
      ...count,
      ...captured.flatMap((entry, index) =>
        index in ours ? compareValues(ours[index], entry, `${path}.${index}`) : [],
      ),
    ];
  }
  if (typeof ours === 'object' && ours !== null && typeof captured === 'object' && captured !== null) {
    const [ourFields, capturedFields] = [new Map(Object.entries(ours)), new Map(Object.entries(captured))];
    return [...new Set([...ourFields.keys(), ...capturedFields.keys()])].flatMap((name) => {
      if (!ourFields.has(name)) return [`${path}.${name}: missing`];
      return capturedFields.has(name)
        ? compareValues(ourFields.get(name), capturedFields.get(name), `${path}.${name}`)
        : [`${path}.${name}: added`];
    });
  }
  if (ours === captured) return [];
  if (typeof ours === 'string' && typeof captured === 'string' && collapse(ours) === collapse(captured)) {
    return [`${path}: other white space`];
  }
  return [`${path}: ${JSON.stringify(ours).slice(0, 120)}, captured ${JSON.stringify(captured).slice(0, 120)}`];
}
