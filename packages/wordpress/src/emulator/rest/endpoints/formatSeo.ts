import type { Item, Upload } from '../../model/item.ts';
import type { Model } from '../../model/model.ts';
import { ELEMENTS, formatAttribute, plainText } from '../../text/formatTitle.ts';

/** What the Yoast plugin adds to an item. Keys without a value are absent. Texts are plain, not HTML. */
interface SeoHead {
  title: string;
  description?: string;
  robots: Record<string, string>;
  canonical: string;
  og_locale: string;
  og_type: string;
  og_title: string;
  og_description?: string;
  og_url: string;
  og_site_name: string;
  og_image?: readonly SharedImage[];
}

interface SharedImage {
  width: number;
  height: number;
  url: string;
  type: string;
}

/** `yoast_head_json` of an item. */
export function formatSeo(item: Item, { site, uploads }: Model): SeoHead {
  const locked = item.password ? 'Protected: ' : '';
  // Yoast puts no space in place of a tag: "<em>sleep</em>, well" has none before its comma.
  const words = plainText(item.titleHtml.replace(ELEMENTS, ''));
  const title = item.seo.title ?? `${locked}${words} - ${site.name}`;
  const description = item.seo.description;
  const image = shared((item.seo.image ?? item.featuredMedia ?? uploads.get(site.socialImage?.name ?? ''))?.upload);
  return {
    title,
    ...(description !== undefined && { description }),
    robots: {
      index: item.seo.isHidden ? 'noindex' : 'index',
      follow: 'follow',
      'max-snippet': 'max-snippet:-1',
      'max-image-preview': 'max-image-preview:large',
      'max-video-preview': 'max-video-preview:-1',
    },
    canonical: item.link,
    og_locale: site.locale,
    og_type: 'article',
    og_title: title,
    ...(description !== undefined && { og_description: description }),
    og_url: item.link,
    og_site_name: site.name,
    ...(image && { og_image: [image] }),
  };
}

/** The picture shown with a shared link. No network accepts SVG or AVIF, so the widest WebP is used for a vector drawing. */
function shared(upload: Upload | undefined): SharedImage | undefined {
  if (!upload?.size) return undefined;
  const isDrawing = upload.mimeType === 'image/svg+xml';
  const copy = isDrawing ? upload.copies.findLast(({ mimeType }) => mimeType === 'image/webp') : undefined;
  const { width, height } = copy ?? upload.size;
  const { url, mimeType: type } = copy ?? upload;
  return { width, height, url, type };
}

/** `yoast_head`: the same as markup for the head of a page. */
export function formatSeoMarkup(seo: SeoHead): string {
  const [image] = seo.og_image ?? [];
  const meta: [kind: 'name' | 'property', name: string, content: string | number | undefined][] = [
    ['name', 'description', seo.description],
    ['name', 'robots', Object.values(seo.robots).join(', ')],
    ['property', 'og:locale', seo.og_locale],
    ['property', 'og:type', seo.og_type],
    ['property', 'og:title', seo.og_title],
    ['property', 'og:description', seo.og_description],
    ['property', 'og:url', seo.og_url],
    ['property', 'og:site_name', seo.og_site_name],
    ['property', 'og:image', image?.url],
    ['property', 'og:image:width', image?.width],
    ['property', 'og:image:height', image?.height],
    ['property', 'og:image:type', image?.type],
  ];
  return [
    `<title>${formatAttribute(seo.title)}</title>`,
    `<link rel="canonical" href="${formatAttribute(seo.canonical)}" />`,
    ...meta.flatMap(([kind, name, content]) =>
      content === undefined ? [] : [`<meta ${kind}="${name}" content="${formatAttribute(String(content))}" />`],
    ),
  ].join('\n');
}
