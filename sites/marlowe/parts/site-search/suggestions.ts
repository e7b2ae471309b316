import Combobox from '@github/combobox-nav';
import { languageOfPath } from '../../languagePaths.ts';
import { searchMessagesIn } from '../../messages/searchMessages.ts';
import { createRanking, SORTS } from './ranking.ts';
import type { SearchEntry } from './ranking.ts';
import type { SearchRow } from './searchIndex.ts';

/** As many as stay above a phone's keyboard. */
const MOST_SHOWN = 5;

let ranking: Promise<(search: string) => SearchEntry[]> | undefined;

/** The index, which is fetched whole and once, so that no word that is typed leaves the browser. */
const loadRanking = (address: string) =>
  (ranking ??= fetch(address)
    .then((response): Promise<SearchRow[]> =>
      response.ok ? response.json() : Promise.reject(new Error(response.statusText)),
    )
    .then((rows) =>
      createRanking(
        rows.map(([title, link, sort, words, title_es, language]) => ({
          title,
          link,
          sort: SORTS[sort] ?? 'page',
          words,
          title_es,
          language,
        })),
      ),
    )
    .catch((error: unknown) => {
      ranking = undefined;
      throw error;
    }));

/**
 * Suggests pages below a search field while somebody types: a combobox with a list of links. If the index cannot be loaded, it stays
 * the plain field that it is without script.
 */
export async function startSuggestions(field: HTMLInputElement): Promise<void> {
  const { form } = field;
  const list = form?.querySelector<HTMLElement>('[data-suggestions]');
  const status = form?.querySelector<HTMLElement>('[data-suggested]');
  const { index, urgent } = form?.dataset ?? {};
  if (!form || !list || !status || index === undefined || list.hasAttribute('role')) return;
  const { lang } = document.documentElement;
  const home = new URL(form.action).pathname;
  const messages = searchMessagesIn(lang);
  list.role = 'listbox';
  list.ariaLabel = messages.suggestions;
  const rank = await loadRanking(index).catch((error: unknown) => {
    list.removeAttribute('role');
    throw error;
  });
  const combobox = new Combobox(field, list, { tabInsertsSuggestions: false });

  const hide = () => {
    if (list.hidden) return;
    list.hidden = true;
    combobox.stop();
  };
  const suggest = () => {
    const isAsked = field.value.trim().length > 1;
    const entries = isAsked ? shownOf(rank(field.value), urgent) : [];
    status.textContent = isAsked ? messages.count(entries.length) : '';
    list.replaceChildren(
      ...entries.map((entry, place) => {
        const { link, sort } = entry;
        const { title, language } = titleIn(lang, entry, home);
        const option = document.createElement('a');
        const kind = document.createElement('span');
        kind.textContent = messages.sorts[sort];
        option.append(title, kind);
        if (language !== lang) {
          option.lang = language;
          kind.lang = lang;
        }
        option.href = link;
        option.id = `${list.id}-${place}`;
        option.role = 'option';
        option.ariaSelected = 'false';
        option.tabIndex = -1;
        option.dataset['sort'] = sort;
        return option;
      }),
    );
    if (entries.length === 0) return hide();
    if (!list.hidden) return combobox.clearSelection();
    list.hidden = false;
    combobox.start();
  };

  field.addEventListener('input', suggest);
  field.addEventListener('focus', suggest);
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || list.hidden) return;
    // The first press closes the list, and the next one what the field is in.
    event.preventDefault();
    event.stopPropagation();
    hide();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) hide();
  });
  // A link that is pressed keeps the focus in the field, so that the list is still there when the press ends.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', hide);
  if (document.activeElement === field) suggest();
}

/** The title of an entry around a page, and its language: only warning signs have one in each. */
export function titleIn(
  pageLanguage: string,
  { title, title_es, link, language }: SearchEntry,
  home: string,
): { title: string; language: string } {
  if (title_es) return pageLanguage === 'es' ? { title: title_es, language: 'es' } : { title, language: 'en' };
  return { title, language: language ?? languageOfPath(link, home) };
}

/** The first few, urgent words before all others. Those lead to the page for whoever does not know how soon help is needed. */
function shownOf(entries: readonly SearchEntry[], urgent: string | undefined): SearchEntry[] {
  const signs = entries.find(({ sort }) => sort === 'signs');
  const pages = entries.filter(({ sort }) => sort !== 'signs').slice(0, MOST_SHOWN);
  return [...(signs && urgent !== undefined ? [{ ...signs, link: urgent }] : []), ...pages];
}
