import type { VideoGroupsInput } from './VideoGroups.schema.ts';

const cover = { url: '/-/media/articles/water-rinse.svg', alt: 'A rinse bottle', width: 960, height: 540 };
const video = { cover_image: cover, webm_url: '/-/media/films/breathing.webm', duration: '0:08' };
const contentOf = (place: number) =>
  `<h2>How to rinse your nose, part ${place}</h2>\n<ol><li>Wash your hands.</li><li>Mix in the salt.</li></ol>\n<blockquote><p><strong>Never use water straight from the tap.</strong></p></blockquote>\n`;

/** Every layout. */
export const typical: VideoGroupsInput = {
  videos: ['', 'wide', 'steps', '', 'deep', 'no such word'].map((custom_class, index) => ({
    video_group: { content: contentOf(index + 1), custom_class, video },
  })),
};

export const bare: VideoGroupsInput = {
  videos: [{ video_group: { content: '<p>Wash your hands.</p>', custom_class: '', video: false } }],
};

/** Thirty lessons, with and without videos, covers and headings; and text too long for any line. */
export const long: VideoGroupsInput = {
  videos: Array.from({ length: 30 }, (_, index) => ({
    video_group: {
      content:
        index % 4 === 3
          ? `<p>${'One sentence after another. '.repeat(20)}</p>\n`
          : `<h2>Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords ${index + 1}</h2>\n`,
      custom_class: ['', 'wide', 'steps', 'deep'][index % 4],
      video: index % 5 === 4 ? false : index % 3 === 0 ? { cover_image: cover } : video,
    },
  })),
};
