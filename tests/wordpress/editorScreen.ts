import { logIn } from './logIn.ts';

/** What an editor reads of a field: as the plugin stores it for a language. */
interface ReadField {
  label: string;
  instructions: string;
  choices?: Readonly<Record<string, string>>;
}

/** What an editor reads in the block editor, by the name of the block and the path of the field. */
export interface EditorScreen {
  blocks: Readonly<
    Record<string, { title: string; description: string; keywords: string[]; fields: Record<string, ReadField> }>
  >;
  /** The fields beside the page. */
  fields: Readonly<Record<string, ReadField>>;
  /** The whole document, with letters in place of JSON's escapes. */
  html: string;
}

interface Field extends ReadField {
  name: string;
  sub_fields?: Field[];
}

interface EditorData {
  blocks: (Omit<EditorScreen['blocks'][string], 'fields'> & { name: string; fields: Field[] })[];
  singles: Field[];
}

/** Opens an item in the block editor as a user, and reads what its own code is told. */
export async function openEditor(
  url: string,
  user: { name: string; password: string },
  id: number,
): Promise<EditorScreen> {
  const cookie = await logIn(url, user);
  const response = await fetch(`${url}/wp-admin/post.php?post=${id}&action=edit`, { headers: { cookie } });
  const html = await response.text();
  const [, json] = /^window\.ostiumBlocks = (.*);$/m.exec(html) ?? [];
  if (json === undefined) throw new Error(`The editor was not opened: ${response.status} ${html.slice(0, 400)}`);
  const { blocks, singles } = JSON.parse(json) as EditorData;
  const ours = blocks.filter(({ name }) => name !== 'ostium/unknown');
  return {
    blocks: Object.fromEntries(
      ours.map(({ name, title, description, keywords, fields }) => [
        name.replace('ostium/', ''),
        { title, description, keywords, fields: byPath(fields) },
      ]),
    ),
    fields: byPath(singles),
    html: html.replaceAll(/\\u([\da-f]{4})/g, (_escape, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  };
}

const byPath = (fields: readonly Field[], above = ''): Record<string, ReadField> =>
  Object.fromEntries(
    fields.flatMap(({ name, label, instructions, choices, sub_fields = [] }) => [
      [`${above}${name}`, { label, instructions, ...(choices && { choices }) }],
      ...Object.entries(byPath(sub_fields, `${above}${name}.`)),
    ]),
  );
