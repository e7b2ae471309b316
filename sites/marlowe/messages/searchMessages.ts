import type { Sort } from '../parts/site-search/ranking.ts';

/** The words of the search: on the server, and in the browser where it suggests. */
export interface SearchMessages {
  /** The label of the field. */
  ask: string;
  close: string;
  suggestions: string;
  /** How many suggestions there are, for whoever does not see them. */
  count: (count: number) => string;
  sorts: Readonly<Record<Sort, string>>;
}

const en: SearchMessages = {
  ask: 'What bothers you?',
  close: 'Close the search',
  suggestions: 'Suggestions',
  count: (count) => (count === 1 ? '1 suggestion' : count === 0 ? 'No suggestions' : `${count} suggestions`),
  sorts: {
    page: 'Page',
    treatment: 'Treatment',
    condition: 'Condition',
    technology: 'Technology',
    tool: 'Tool',
    sheet: 'To take home',
    article: 'Article',
    signs: 'Some signs cannot wait',
  },
};

const es: SearchMessages = {
  ask: '¿Qué le molesta?',
  close: 'Cerrar la búsqueda',
  suggestions: 'Sugerencias',
  count: (count) => (count === 1 ? '1 sugerencia' : count === 0 ? 'Sin sugerencias' : `${count} sugerencias`),
  sorts: {
    page: 'Página',
    treatment: 'Tratamiento',
    condition: 'Problema',
    technology: 'Tecnología',
    tool: 'Herramienta',
    sheet: 'Para llevar',
    article: 'Artículo',
    signs: 'Algunas señales no pueden esperar',
  },
};

/** The interface words of the search in a language. */
export const searchMessagesIn = (language: string): SearchMessages => (language === 'es' ? es : en);
