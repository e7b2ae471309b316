/** All items of a type, such as `pages`, with the fields named. A request brings a hundred, the most that WordPress sends. */
export async function fetchItems(
  fetchPath: (path: string) => Promise<Response>,
  type: string,
  fields: string,
): Promise<unknown[]> {
  const items: unknown[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await fetchPath(`/wp-json/wp/v2/${type}?per_page=100&page=${page}&_fields=${fields}`);
    pages = Number(response.headers.get('x-wp-totalpages'));
    items.push(...((await response.json()) as unknown[]));
  }
  return items;
}
