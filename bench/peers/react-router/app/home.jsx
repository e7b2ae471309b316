import { Home } from './sections/Home.jsx';
import { readContent } from './shared/readContent.js';
import { structuredData } from './shared/structuredData.js';

export async function loader() {
  return { content: await readContent() };
}

export function meta({ loaderData: { content } }) {
  const { url, title, description, image, robots, practice } = content;
  const home = `${url}/`;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: robots },
    { tagName: 'link', rel: 'canonical', href: home },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: home },
    { tagName: 'link', rel: 'alternate', hrefLang: 'es', href: `${home}es/` },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: home },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: home },
    { property: 'og:site_name', content: practice.short_name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:type', content: 'image/jpeg' },
    { 'script:ld+json': structuredData(content) },
  ];
}

/** Rendered for every request. */
export default function HomeRoute({ loaderData }) {
  return <Home content={loaderData.content} />;
}
