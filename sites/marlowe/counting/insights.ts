import type { SiteInsights } from 'ostium/server';
import { kinds } from '../definitions.ts';
import { insightsMessagesIn } from './insightsMessages.ts';

const en = {
  leadMeaning: 'A lead is a click on a way to an appointment: to book online, or to call for one.',
  expected: 'which ways to an appointment they take, how many call',
  calls: 'Calls',
  bookings: 'Online bookings begun',
  directions: 'Directions',
  forms: 'Forms sent',
  documents: 'Documents opened',
};

const es: typeof en = {
  leadMeaning: 'Un contacto es un clic en un camino a una cita: para reservarla en línea o para pedirla por teléfono.',
  expected: 'por qué camino llegan a una cita, cuántos llaman',
  calls: 'Llamadas',
  bookings: 'Reservas en línea iniciadas',
  directions: 'Cómo llegar',
  forms: 'Formularios enviados',
  documents: 'Documentos abiertos',
};

const WORDS: Readonly<Record<string, typeof en>> = { en, es };

/** What the practice wants to know from its counts, by the names under which links and blocks count, in the words of a language. */
export function insightsIn(language: string): SiteInsights {
  const words = WORDS[language] ?? en;
  const funnel = funnelIn(language);
  return {
    messages: insightsMessagesIn(language),
    lead: 'generate_lead',
    leadMeaning: words.leadMeaning,
    expected: words.expected,
    actions: [
      { title: words.calls, event: 'phoneClicked' },
      { title: words.bookings, event: 'generate_lead', labels: ['New Patient', 'Returning Patient'] },
      { title: words.directions, event: 'directionsClicked' },
      { title: words.forms, event: 'formSubmitted' },
      { title: words.documents, event: 'documentClicked' },
    ],
    ...(funnel && { funnel }),
  };
}

/** The steps that the visitors of a page take, where there is a kind that has some. */
function funnelIn(language: string): SiteInsights['funnel'] {
  const [funnel] = Object.entries(kinds).flatMap(([page, { funnel: pageFunnel }]) =>
    pageFunnel ? [{ page, ...pageFunnel }] : [],
  );
  if (!funnel) return undefined;
  const { page, events, words } = funnel;
  const { title, note, firstStep, steps } = words[language] ?? words.en;
  return {
    title,
    note,
    steps: [{ title: firstStep, page }, ...events.map((event, index) => ({ title: steps[index] ?? event, event }))],
  };
}
