import { join } from 'node:path';

/** What this needs from a started WordPress: it runs PHP. */
interface RunsPhp {
  php: (code: string) => Promise<string>;
}

/** Loads every block of the editor into a WordPress; resolves to the path of each item by its slug. */
export async function loadEditorContent(wordpress: RunsPhp): Promise<ReadonlyMap<string, string>> {
  const output = await wordpress.php(`require '${join(import.meta.dirname, 'load.php')}';`);
  const paths = JSON.parse(output.slice(output.lastIndexOf('\n{'))) as Record<string, string>;
  return new Map(Object.entries(paths));
}
