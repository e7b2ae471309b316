import type { SiteInsights } from '#engine/http/figures/insights/insights.ts';

/** What the practice wants to know from its figures, by the names under which links and blocks count. */
export const insights: SiteInsights = {
  lead: 'generate_lead',
  actions: [
    { title: 'Calls', event: 'phoneClicked' },
    { title: 'Online bookings begun', event: 'generate_lead', labels: ['New Patient', 'Returning Patient'] },
    { title: 'Directions', event: 'directionsClicked' },
    { title: 'Forms sent', event: 'formSubmitted' },
    { title: 'Documents opened', event: 'documentClicked' },
  ],
  funnel: {
    title: 'The quiz',
    steps: [
      { title: 'Opened', page: 'quiz' },
      { title: 'Started', event: 'quizStarted' },
      { title: 'Completed', event: 'quizCompleted' },
    ],
  },
};
