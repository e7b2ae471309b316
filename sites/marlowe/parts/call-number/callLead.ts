/** Marks a number's link as a lead: a call for an appointment, and not just a call. In the words of the practice's reports. */
export const callLead = {
  'data-lead': 'Schedule Appointment',
  'data-action': 'call',
  'data-label': 'Schedule Appointment',
} as const;
