import type { SiteInsights } from '#engine/http/insights/insights.ts';
import { kinds } from '../definitions.ts';

/** The steps that the visitors of a page take, where there is a kind that has some. */
const [funnel] = Object.entries(kinds).flatMap(([page, { funnel: own }]) =>
  own ? [{ title: own.title, note: own.note, steps: [{ title: own.opened, page }, ...own.events] }] : [],
);

/** What the practice wants to know from its counts, by the names under which links and blocks count. */
export const insights: SiteInsights = {
  lead: 'generate_lead',
  leadMeaning: 'A lead is a click on a way to an appointment: to book online, or to call for one.',
  expected: 'which ways to an appointment they take, how many call',
  actions: [
    { title: 'Calls', event: 'phoneClicked' },
    { title: 'Online bookings begun', event: 'generate_lead', labels: ['New Patient', 'Returning Patient'] },
    { title: 'Directions', event: 'directionsClicked' },
    { title: 'Forms sent', event: 'formSubmitted' },
    { title: 'Documents opened', event: 'documentClicked' },
  ],
  ...(funnel && { funnel }),
};
