/** Parses a YAML file. */
export type ReadYaml = (
  text: string,
  dir: string,
  file: string,
) => { value: unknown; lineOf: (path: readonly (string | number)[]) => number };
