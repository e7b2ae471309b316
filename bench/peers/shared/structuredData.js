const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What search engines are told in the words of https://schema.org: the practice, the page, its questions and its films. */
export function structuredData({ url, title, description, image, practice, sections }) {
  const to = (path) => new URL(path, url).href;
  const practiceId = to('/#practice');
  const films = sections.flatMap(({ fields: { heading, video, videos = [video] } }) =>
    videos.filter((one) => one?.sources.length > 0).map((one) => filmNode(one, heading, to)),
  );
  const questions = sections.find(({ name }) => name === 'how-it-works').fields.fields;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      practiceNode(practice, practiceId, to),
      {
        '@type': 'WebPage',
        '@id': to('/#page'),
        url: to('/'),
        name: title,
        inLanguage: 'en',
        isPartOf: { '@id': practiceId },
        description,
        image,
      },
      { '@type': 'FAQPage', '@id': to('/#questions'), mainEntity: questions.map(questionNode) },
      ...films,
    ],
  };
}

/** The same as a script has to have it: no text in it can end the script. */
export const structuredText = (content) => JSON.stringify(structuredData(content)).replaceAll('<', '\\u003c');

function practiceNode({ name, short_name, phone, address, hours, links }, id, to) {
  return {
    '@type': 'MedicalClinic',
    '@id': id,
    name,
    url: to('/'),
    medicalSpecialty: 'Otolaryngologic',
    alternateName: short_name,
    telephone: phone.link.replace('tel:', ''),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
    },
    hasMap: address.map_link,
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    openingHoursSpecification: hours.filter(({ open }) => open).map(hoursNode),
    sameAs: [links.social, links.video_channel],
  };
}

function hoursNode({ days, open, close }) {
  const [first, last = first] = days.split('–').map((day) => DAYS.indexOf(day));
  const dayOfWeek = DAYS.slice(first, last + 1);
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: hourOf(open), closes: hourOf(close) };
}

/** `5:00 PM` -> `17:00`. */
function hourOf(time) {
  const [hour, minute, half] = time.split(/[: ]/);
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

function questionNode({ heading, content }) {
  const text = content.replaceAll(/<[^>]*>/g, '');
  return { '@type': 'Question', name: heading, acceptedAnswer: { '@type': 'Answer', text } };
}

function filmNode({ poster, sources, duration, quote }, heading, to) {
  const [minutes, seconds] = duration.split(':').map(Number);
  return {
    '@type': 'VideoObject',
    name: quote ?? heading,
    description: heading,
    thumbnailUrl: to(poster.src),
    contentUrl: to(sources[0].src),
    duration: `PT${minutes}M${seconds}S`,
  };
}
