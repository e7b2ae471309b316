/** Finds the address of the picture behind one of a service's addresses. */
type FindPicture = (url: URL) => string | undefined;

/** A whole address in a path, after whatever the service is told to do with the picture. */
const addressInPath: FindPicture = ({ pathname }) => {
  const start = /https?(?::|%3a)(?:\/|%2f){1,2}/i.exec(pathname);
  if (!start) return undefined;
  const remainingPath = pathname.slice(start.index + start[0].length);
  return `https://${/%2f/i.test(start[0]) ? decode(remainingPath) : remainingPath}`;
};

const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z\d-]+(?::\d{1,5})?$|^[a-z\d-]+:\d{1,5}$/i;

/** Host and path of a picture in the service's path, after whatever the service is told. */
const hostInPath: FindPicture = ({ pathname }) => {
  const names = pathname.split('/');
  const host = names.findIndex((name, index) => index < names.length - 1 && HOST.test(name));
  if (host < 0) return undefined;
  const file = names.slice(host + 1);
  // Statically takes its instructions behind the host: `w=200,f=auto`.
  return `https://${[names[host], ...(file.length > 1 && /^\w+=/.test(file[0] ?? '') ? file.slice(1) : file)].join('/')}`;
};

/** A picture's address as a parameter, with or without its protocol. */
const addressInQuery: FindPicture = ({ searchParams }) => {
  const address = searchParams.get('url');
  return address ? `https://${address.replace(/^(?:https?:)?\/\/|^ssl:/i, '')}` : undefined;
};

/** The services that WordPress's plugins and editors use to shrink pictures: the service's host -> the picture behind its address. */
const SERVICES: readonly (readonly [host: RegExp, FindPicture])[] = [
  [/^i[0-3]\.wp\.com$/, hostInPath],
  [/^cdn\.statically\.io$/, hostInPath],
  [/^(?:images\.weserv\.nl|wsrv\.nl)$/, addressInQuery],
  [/^res\.cloudinary\.com$/, addressInPath],
  [/\.shortpixel\.ai$/, (url) => addressInPath(url) ?? hostInPath(url)],
  [/\.i\.optimole\.com$/, addressInPath],
  [/^images\d*-focus-opensocial\.googleusercontent\.com$/, addressInQuery],
];

/** Cloudflare's resizing stands on the picture's own host, and names the picture by its path or address. */
const CLOUDFLARE = /^\/cdn-cgi\/image\/[^/]+\/(.+)$/i;

/** What Jetpack's service is told to do with a picture: an upload is served as it is. */
const RESIZING =
  /^(?:resize|fit|w|h|crop|zoom|quality|strip|ssl|filter|lb|ulb|unlb|brightness|contrast|colorize|smooth)$/;

/** Whether a text may hold an address of such a service: most do not. */
const MAY_BE =
  /\.wp\.com\/|statically\.io\/|weserv\.nl\/|wsrv\.nl\/|cloudinary\.com\/|shortpixel\.ai\/|optimole\.com\/|opensocial\.g|\/cdn-cgi\/image\//i;

/**
 * The address of the picture that a service shows smaller or in another format; `undefined` if the address is none of such a
 * service. It may be of any host: what it is worth is for the caller to judge.
 */
export function pictureBehind(address: string, base: string): string | undefined {
  if (!MAY_BE.test(address) || !URL.canParse(address.trim(), base)) return undefined;
  const url = new URL(address.trim(), base);
  const inner = CLOUDFLARE.exec(url.pathname)?.[1];
  if (inner !== undefined) return /^https?(?::|%3a)/i.test(inner) ? addressInPath(url) : `${url.origin}/${inner}`;
  const host = url.hostname.toLowerCase();
  return SERVICES.find(([name]) => name.test(host))?.[1](url);
}

/** The query of an upload's address, without Jetpack's instructions. */
export function withoutResizing(search: string): string {
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !RESIZING.test(pair.split('=', 1)[0] ?? ''));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A broken escape.
    return text;
  }
}
