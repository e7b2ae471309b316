import type { Disclosure } from '#engine/integrations/disclose.ts';

/** What third parties may be told of this site. */
export const disclosure: Disclosure = {
  openKinds: [
    'home',
    'team',
    'about-doctor',
    'about-clinician',
    'contact',
    'patient-resources',
    'practice-landing',
    'reviewer',
    'testimonials',
  ],
  fixedLabels: ['formSubmitted', 'quizStarted', 'quizCompleted'],
  contacts: ['directionsClicked'],
  currency: 'USD',
};
