import { readContent } from './shared/readContent.js';
import { structuredText } from './shared/structuredData.js';

export async function generateMetadata() {
  const { url, title, description, image, robots, practice } = await readContent();
  return {
    metadataBase: new URL(url),
    title,
    description,
    robots,
    alternates: { canonical: '/', languages: { en: '/', es: '/es/', 'x-default': '/' } },
    openGraph: {
      type: 'website',
      title,
      description,
      url: '/',
      siteName: practice.short_name,
      locale: 'en_US',
      images: [{ url: image, width: 1200, height: 630, type: 'image/jpeg' }],
    },
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '32x32' },
        { url: '/favicon.svg', type: 'image/svg+xml' },
      ],
      apple: '/apple-touch-icon.png',
    },
    manifest: '/site.webmanifest',
  };
}

export default async function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredText(await readContent()) }} />
        {children}
      </body>
    </html>
  );
}
