import type { DayOfWeek, MedicalClinic, OpeningHoursSpecification, Physician } from 'schema-dts';
import type { Practice } from '../practice/practice.ts';

/** Makes the site's own paths absolute. */
export type ToAddress = (path: string) => string;

type Clinician = Practice['clinicians'][number];

/** The id with which other nodes refer to the practice. */
export const clinicId = (to: ToAddress, home: string): string => `${to(home)}#practice`;

/** The practice itself. See https://schema.org/MedicalClinic. */
export function clinicNode(practice: Practice, home: string, to: ToAddress): Exclude<MedicalClinic, string> {
  const { name, short_name, phone, address, hours, links } = practice;
  const profiles = [links.social, links.video_channel].filter((link) => link !== undefined);
  const times = hours.flatMap(openingHours);
  return {
    '@type': 'MedicalClinic',
    '@id': clinicId(to, home),
    name,
    url: to(home),
    medicalSpecialty: 'Otolaryngologic',
    ...(short_name && { alternateName: short_name }),
    // The practice's own number, never a call-tracking number.
    ...(phone && { telephone: phone.link.replace(/^tel:/, '') }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        ...(address.state && { addressRegion: address.state }),
        ...(address.zip && { postalCode: address.zip }),
      },
      ...(address.map_link && { hasMap: address.map_link }),
      ...(address.latitude !== undefined &&
        address.longitude !== undefined && {
          geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
        }),
    }),
    ...(times.length > 0 && { openingHoursSpecification: times }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** Somebody who treats patients. For search engines only doctors are physicians; see https://schema.org/Physician. */
export function clinicianNode(
  { name, credentials, path, photo }: Clinician,
  home: string,
  to: ToAddress,
): Exclude<Physician, string> {
  return {
    '@type': 'Physician',
    '@id': `${to(path)}#clinician`,
    name: credentials ? `${name}, ${credentials}` : name,
    url: to(path),
    medicalSpecialty: 'Otolaryngologic',
    parentOrganization: { '@id': clinicId(to, home) },
    ...(photo && { image: to(photo.src) }),
  };
}

const DAYS: readonly DayOfWeek[] = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] satisfies readonly DayOfWeek[];

/** The opening hours for programs: hours that are not in English days and times are left out. */
function openingHours({ days, open, close }: Practice['hours'][number]): OpeningHoursSpecification[] {
  const [first, last = first] = days.split(/[–-]/).map((day) => DAYS.findIndex((name) => name === day.trim()));
  const [opens, closes] = [open, close].map((time) => time && hourOf(time));
  if (first === undefined || last === undefined || first < 0 || last < first || !opens || !closes) return [];
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: DAYS.slice(first, last + 1), opens, closes }];
}

/** `8:00 AM` -> `08:00`. */
function hourOf(time: string): string | undefined {
  const [, hour, minute = '00', half] = /^(1?\d)(?::([0-5]\d))? ?([AP])M$/i.exec(time.trim()) ?? [];
  if (hour === undefined || Number(hour) < 1 || Number(hour) > 12) return undefined;
  const inDay = (Number(hour) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0);
  return `${String(inDay).padStart(2, '0')}:${minute}`;
}
