/** A map in a frame: the page that shows the place, and what the link to it says. */
export interface FramedMap {
  href: string;
  words: string;
}

interface Place {
  href: string;
  /** The place's name or address, if the frame's address has it. */
  name?: string | undefined;
}

interface MapService {
  /** As people know it, in any language. */
  name: string;
  host: RegExp;
  path: RegExp;
  find: (url: URL) => Place | undefined;
}

const escaped = encodeURIComponent;

/** The parameters of an address, except those that are for the frame alone. A key belongs to the page that had the frame. */
function withoutFrame({ searchParams }: URL): string {
  const mapParams = new URLSearchParams(searchParams);
  for (const name of ['output', 'key', 'token', 'access_token', 'width', 'height']) mapParams.delete(name);
  return mapParams.toString();
}

const param = ({ searchParams }: URL, ...names: string[]): string | undefined =>
  names
    .map((name) => searchParams.get(name)?.trim())
    .find(Boolean)
    ?.slice(0, MAX_NAME);

/** Longer than any address of a place. */
const MAX_NAME = 200;

const GOOGLE = 'https://www.google.com/maps';

const searchFor = (query: string): string => `${GOOGLE}/search/?api=1&query=${escaped(query)}`;

/** What Google's "Embed a map" gives: fields that begin with `!`, a place's number and name among them. */
function placeOfShare(url: URL): Place | undefined {
  const fields = param(url, 'pb') === undefined ? '' : (url.searchParams.get('pb') ?? '').slice(0, MAX_FIELDS);
  const names = [...fields.matchAll(/!1s0x[\da-f]+:0x[\da-f]+!2s([^!]+)/gi)].map(([, name = '']) => name.trim());
  const [first, second] = names;
  if (first !== undefined && second !== undefined)
    return { href: `${GOOGLE}/dir/${escaped(first)}/${escaped(second)}`, name: second };
  const [, east, north] = /!2d(-?\d{1,3}\.?\d*)!3d(-?\d{1,3}\.?\d*)/.exec(fields) ?? [];
  if (first !== undefined)
    return { href: north ? `${GOOGLE}/search/${escaped(first)}/@${north},${east},16z` : searchFor(first), name: first };
  const view = /!1m7!1s([\w-]+)/.exec(fields)?.[1];
  if (view) return { href: `${GOOGLE}/@?api=1&map_action=pano&pano=${view}` };
  return north ? { href: searchFor(`${north},${east}`) } : undefined;
}

const MAX_FIELDS = 4000;

/** The address of Google's Embed API: the kind of map is the last name of its path. */
function placeOfGoogleApi(url: URL): Place | undefined {
  const [origin, destination] = [param(url, 'origin'), param(url, 'destination')];
  if (origin && destination)
    return {
      href: `${GOOGLE}/dir/?api=1&origin=${escaped(origin)}&destination=${escaped(destination)}`,
      name: destination,
    };
  const query = param(url, 'q', 'center', 'location');
  const number = /^place_id:([\w-]+)$/.exec(query ?? '')?.[1];
  if (number) return { href: `${searchFor('Google')}&query_place_id=${number}` };
  return query ? { href: searchFor(query), name: isPoint(query) ? undefined : query } : undefined;
}

const isPoint = (text: string): boolean => /^-?[\d.]+\s*,\s*-?[\d.]+$/.test(text);

function placeOfGoogleMap(url: URL): Place | undefined {
  const name = param(url, 'daddr', 'q', 'near');
  const query = withoutFrame(url);
  return query ? { href: `${GOOGLE}?${query}`, name: name && isPoint(name) ? undefined : name } : undefined;
}

function placeOfOpenStreetMap(url: URL): Place | undefined {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = (param(url, 'bbox') ?? '').split(',').map(Number);
  const [latitude = (south + north) / 2, longitude = (west + east) / 2] = (param(url, 'marker') ?? '')
    .split(',')
    .flatMap((part) => (part ? Number(part) : []));
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined;
  // Each step shows half as much as the one before.
  const zoom =
    Number.isFinite(west + east) && east > west
      ? Math.min(19, Math.max(2, Math.round(Math.log2(720 / (east - west)))))
      : 16;
  const marker = param(url, 'marker') ? `?mlat=${latitude}&mlon=${longitude}` : '';
  return { href: `https://www.openstreetmap.org/${marker}#map=${zoom}/${latitude}/${longitude}` };
}

const GOOGLE_HOST = /^(?:www\.|maps\.)?google(?:\.[a-z]{2,3}){1,2}$/;

/** The maps that editors put into frames. */
const SERVICES: readonly MapService[] = [
  { name: 'Google Maps', host: GOOGLE_HOST, path: /^\/maps\/embed\/?$/, find: placeOfShare },
  { name: 'Google Maps', host: GOOGLE_HOST, path: /^\/maps\/embed\/v1\//, find: placeOfGoogleApi },
  {
    name: 'Google Maps',
    host: GOOGLE_HOST,
    path: /^\/maps\/d\/(?:u\/\d\/)?(?:embed|viewer|edit)\/?$/,
    find(url) {
      const map = param(url, 'mid');
      return map === undefined ? undefined : { href: `${GOOGLE}/d/viewer?mid=${escaped(map)}` };
    },
  },
  { name: 'Google Maps', host: GOOGLE_HOST, path: /^\/(?:maps\/?|maps\/ms\/?)?$/, find: placeOfGoogleMap },
  {
    name: 'OpenStreetMap',
    host: /^(?:www\.)?openstreetmap\.org$/,
    path: /^\/export\/embed/,
    find: placeOfOpenStreetMap,
  },
  {
    name: 'Bing Maps',
    host: /^(?:www\.)?bing\.com$/,
    path: /^\/maps\/embed/,
    find(url) {
      const point = param(url, 'cp');
      const name = param(url, 'q', 'where1');
      const query = [
        point && `cp=${escaped(point)}`,
        param(url, 'lvl') && `lvl=${escaped(param(url, 'lvl') ?? '')}`,
        name && `q=${escaped(name)}`,
      ];
      return point || name ? { href: `https://www.bing.com/maps?${query.filter(Boolean).join('&')}`, name } : undefined;
    },
  },
  {
    name: 'Apple Maps',
    host: /^(?:embed\.apple-mapkit\.com|(?:embed\.)?maps\.apple\.com)$/,
    path: /^\//,
    find(url) {
      const number = param(url, 'place', 'place-id');
      if (number) return { href: `https://maps.apple.com/place?place-id=${escaped(number)}`, name: param(url, 'name') };
      const name = param(url, 'q', 'address', 'name');
      const query = withoutFrame(url);
      return query ? { href: `https://maps.apple.com/?${query}`, name } : undefined;
    },
  },
  {
    name: 'Waze',
    host: /^(?:embed|www)\.waze\.com$/,
    path: /^\/(?:[a-z-]+\/)?(?:iframe|embed)/,
    find(url) {
      const [latitude, longitude] = [param(url, 'lat'), param(url, 'lon')];
      return latitude && longitude
        ? { href: `https://www.waze.com/ul?ll=${escaped(latitude)},${escaped(longitude)}` }
        : undefined;
    },
  },
  {
    name: 'Yandex Maps',
    host: /^(?:api-maps\.)?yandex(?:\.[a-z]{2,3}){1,2}$/,
    path: /^\/map-widget\//,
    find(url) {
      return { href: `https://yandex.com/maps/?${withoutFrame(url)}`, name: param(url, 'text') };
    },
  },
  // Its page can be opened as it is.
  { name: 'Mapbox', host: /^api\.mapbox\.com$/, path: /^\/styles\//, find: ({ href }) => ({ href }) },
];

/** The map that a frame's address shows; `undefined` if it is none, or says no place. */
export function mapOfFrame(address: string): FramedMap | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const service = SERVICES.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  if (!service || !/^https?:$/.test(url.protocol)) return undefined;
  const place = service.find(url) ?? { href: url.href };
  return { href: place.href, words: place.name ? `${place.name} (${service.name})` : service.name };
}
