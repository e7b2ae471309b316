import { expect, test } from 'vitest';
import { connectSource } from '../source.ts';

const HOST = 'https://wp.example';

/** A password-protected page, as WordPress sends it to everybody: pages have no excerpt there. */
const PAGE: Readonly<Record<string, unknown>> = {
  id: 4,
  type: 'page',
  slug: 'kept',
  link: `${HOST}/kept/`,
  title: { rendered: 'Kept' },
  content: { rendered: '', protected: true },
  acf: { banner: 'a secret' },
};

/** The requested fields, as WordPress returns them: naming part of a field after the whole field ends the list. */
function cut(fields: string): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const field of fields.split(',')) {
    const [name = '', part] = field.split('.');
    if (part !== undefined && result[name] === PAGE[name]) break;
    const value = PAGE[name];
    result[name] = part === undefined || typeof value !== 'object' ? value : { [part]: Reflect.get(value ?? {}, part) };
  }
  return result;
}

test.each(['id,type,slug,link,title,acf', 'id,type,slug,link,acf,content'])(
  'of a protected item nothing but its title is read where only %s was asked for',
  async (_fields) => {
    const content = connectSource(
      { siteUrl: 'https://site.example', api: `${HOST}/wp-json` },
      { fetch: async (url) => Response.json([cut(new URL(url).searchParams.get('_fields') ?? '')]) },
    );
    const source = content.open();
    await source.fetchNeeds([{ endpoint: 'pages', params: { search: 'secret', _fields } }]);
    const entity = source.entity({ type: 'page', id: 4 });

    expect(entity).toMatchObject({ isProtected: true, link: '/kept/' });
    expect(entity?.raw).not.toHaveProperty('acf');
  },
);
