/** The address of a request, taken apart: the link, and the options it sets. */
export interface RequestLink {
  /** Path, the remaining parameters in a stable order, hash. Not normalized yet. */
  link: string;
  /** By name without the prefix, in camel case: `ostium_source_auth`, `ostium_Source-Auth` -> `sourceAuth`. */
  options: Readonly<Record<string, string>>;
}

/** Turns parameters that begin with the prefix into options and removes them from the link. Accepts any string. */
export function readRequestLink(url: string, prefix = 'ostium_'): RequestLink {
  const [, path = '', query = '', hash = ''] =
    /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(url) ?? [];
  const options: Record<string, string> = Object.create(null);
  const remainingParams = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (name.startsWith(prefix)) options[optionName(name, prefix)] = value;
    else remainingParams.append(name, value);
  }
  remainingParams.sort();
  const search = remainingParams.toString();
  return { link: `${path || '/'}${search && `?${search}`}${hash}`, options };
}

/** The option that a parameter sets. */
export function optionName(parameter: string, prefix = 'ostium_'): string {
  // A word begins after anything that is neither letter nor digit, and at a capital that follows a small letter.
  const words = parameter.slice(prefix.length).match(/[A-Z]*[a-z\d]+|[A-Z]+/g) ?? [];
  const camel = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('');
  return camel.charAt(0).toLowerCase() + camel.slice(1);
}
