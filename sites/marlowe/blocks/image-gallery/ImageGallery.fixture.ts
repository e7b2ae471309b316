import type { ImageGalleryInput } from './ImageGallery.schema.ts';

export const typical: ImageGalleryInput = {
  images: [
    { url: '/-/media/practice/ct-scanner.svg', alt: 'A scanner for sitting patients', width: 800, height: 600 },
    { url: '/-/media/practice/room-wide.svg', alt: 'A bright treatment room', width: 1200, height: 900 },
    { url: '/-/media/practice/open-door.svg', alt: 'The open door of the practice', width: 800, height: 600 },
  ],
};

export const bare: ImageGalleryInput = { images: [{ url: '/-/media/practice/room-wide.svg', alt: '' }] };

export const long: ImageGalleryInput = {
  images: Array.from({ length: 30 }, (_, index) => ({
    url: '/-/media/practice/room-wide.svg',
    alt: `A bright treatment room, ${index + 1}`,
    width: 600 + 40 * index,
    height: 900,
  })),
};
