import type { BeforeAfterImagesInput } from './BeforeAfterImages.schema.ts';

const before_image = { url: '/-/media/sinus/opening-1.svg', alt: 'The path is swollen shut', width: 600, height: 450 };
const after_image = { url: '/-/media/sinus/opening-5.svg', alt: 'The path is open', width: 600, height: 450 };

export const typical: BeforeAfterImagesInput = {
  section: [
    { content: '<p>The path is swollen shut. After the balloon, it is wider.</p>\n', before_image, after_image },
    { content: '', before_image, after_image },
  ],
};

export const bare: BeforeAfterImagesInput = { section: [{ content: '', before_image, after_image }] };

export const long: BeforeAfterImagesInput = {
  section: Array.from({ length: 30 }, (_, index) => ({
    content: `<p>${'Frontoethmoidalrecessopeningswelling'.repeat(index % 3)} The path is swollen shut.</p>`,
    before_image,
    after_image,
  })),
};
