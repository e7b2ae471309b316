/** A video as an editor enters it, for the examples of blocks that show videos. */
export const exampleVideo = (name: string) => ({
  cover_image: { url: `/-/media/portraits/${name}.svg`, alt: `Portrait of ${name}`, width: 800, height: 1000 },
  webm_url: `/-/media/films/${name}.webm`,
  duration: '1:42',
  quote: 'I slept through the night.',
  name: 'Renee',
});

/** Thirty videos, and text too long for any line. */
export const longVideos = {
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  description: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
  videos: Array.from({ length: 30 }, (_, index) => ({
    ...exampleVideo('patient-2'),
    quote: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : 'I slept.',
  })),
};
