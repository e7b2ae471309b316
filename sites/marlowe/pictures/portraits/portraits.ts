import { patient3, patient5 } from './patientsInVideos.ts';
import { patient1, patient2, patient4 } from './patients.ts';
import { drawBust } from './person.ts';
import { assistant, doctor } from './team.ts';

/** The people of the practice and of its stories, by file below `portraits/`. */
export const portraits: Readonly<Record<string, () => string>> = {
  doctor: () => drawBust('doctor', doctor),
  assistant: () => drawBust('assistant', assistant),
  'patient-1': () => drawBust('patient1', patient1),
  'patient-2': () => drawBust('patient2', patient2),
  'patient-3': () => drawBust('patient3', patient3),
  'patient-4': () => drawBust('patient4', patient4),
  'patient-5': () => drawBust('patient5', patient5),
};
