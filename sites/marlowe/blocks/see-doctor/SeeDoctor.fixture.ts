import { exampleVideo, longVideos } from '../../parts/video/showing/videos.fixture.ts';
import type { SeeDoctorInput } from './SeeDoctor.schema.ts';

export const typical: SeeDoctorInput = {
  title: 'And this is who you meet',
  description: '<p>A story is not a study.</p>\n',
  videos: [exampleVideo('patient-3'), exampleVideo('patient-2'), { ...exampleVideo('patient-1'), webm_url: '' }],
};

export const bare: SeeDoctorInput = { title: 'And this is who you meet', description: '', videos: false };

export const long: SeeDoctorInput = longVideos;
