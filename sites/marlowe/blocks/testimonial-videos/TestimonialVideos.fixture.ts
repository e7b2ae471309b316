import { exampleVideo, longVideos } from '../../parts/video/showing/videos.fixture.ts';
import type { TestimonialVideosInput } from './TestimonialVideos.schema.ts';

export const typical: TestimonialVideosInput = {
  title: 'Three stories, on film',
  description: '<p>A story is not a study.</p>\n',
  videos: [exampleVideo('patient-3'), exampleVideo('patient-2'), { ...exampleVideo('patient-1'), webm_url: '' }],
};

export const bare: TestimonialVideosInput = { title: 'Three stories, on film', description: '', videos: false };

export const long: TestimonialVideosInput = longVideos;
