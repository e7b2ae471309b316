import type { Source } from './readSources.ts';

/** Folder names that say nothing about their contents, and so collect everything. */
const VAGUE_FOLDERS = new Set(['lib', 'utils', 'helpers', 'common', 'types', 'hooks']);

/** File names that say nothing, or hide where a thing really is. */
const VAGUE_FILES = /^(index|types|utils|helpers)\.(ts|tsx|mjs)$/;

/** Suggests a name for every folder or file whose name says nothing. */
export function findVagueNames(sources: readonly Source[]): string[] {
  const faults = sources.flatMap(({ file }) => {
    const parts = file.split('/');
    const name = parts.pop() ?? '';
    return [
      ...parts
        .filter((folder) => VAGUE_FOLDERS.has(folder))
        .map(
          (folder) =>
            `The folder ${file.slice(0, file.indexOf(`${folder}/`))}${folder}/ is named for nothing: name it after what is inside.`,
        ),
      ...(VAGUE_FILES.test(name) ? [`${file} is named for nothing: name it after its main export.`] : []),
    ];
  });
  return [...new Set(faults)];
}
