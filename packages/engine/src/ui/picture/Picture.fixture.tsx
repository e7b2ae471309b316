import { Picture } from './Picture.tsx';

const image = {
  src: '/-/media/scenes/night-sleeper.svg',
  alt: 'A sleeper under a moon, cut from layers of paper.',
  width: 440,
  height: 367,
};

export const oneFile = <Picture image={image} />;

export const inTheSizesOfItsSource = (
  <Picture
    image={{
      ...image,
      sources: [
        { src: '/-/media/scenes/night-sleeper-440x367.avif', width: 440, type: 'image/avif' },
        { src: '/-/media/scenes/night-sleeper-880x733.avif', width: 880, type: 'image/avif' },
      ],
    }}
    use="third"
  />
);

export const sizeUnknown = <Picture image={{ src: image.src, alt: image.alt }} />;
