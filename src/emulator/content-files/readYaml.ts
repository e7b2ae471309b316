import { isMap, isScalar, isSeq } from 'yaml';
import { createProblems } from './contentError.ts';
import { parseYaml } from './parseYaml.ts';

/** A YAML file that stands for itself, and where in it each value is. */
export interface YamlText {
  value: unknown;
  /** The line of the value at a path, counted from 1; of what encloses it, where there is none. */
  lineOf: (path: readonly (string | number)[]) => number;
}

/** Reads YAML text. `folder` and `file` name it in sentences. Throws a `ContentError` with the line of each fault of syntax. */
export function readYaml(text: string, folder: string, file: string): YamlText {
  const problems = createProblems(folder);
  const yaml = parseYaml(text.replace(/^\uFEFF/, ''), file, problems);
  problems.throwIfAny();
  const lineOf = (path: readonly (string | number)[]): number => {
    let node = yaml.root;
    let place: unknown = node;
    for (const key of path) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
        if (!pair) break;
        place = pair.key;
        node = yaml.follow(pair.value);
      } else if (isSeq(node)) {
        place = node.items[Number(key)];
        node = yaml.follow(place);
      } else break;
    }
    return yaml.placeOf(place).line;
  };
  return { value: yaml.toValue(), lineOf };
}
