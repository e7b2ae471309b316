import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stop } from 'ostium/script';
import { loadPictures, MEDIA } from './loadPictures.mjs';

const FRAMES_PER_SECOND = 10;
/** How many frames are drawn at the same time. */
const AT_ONCE = 8;
const [WIDTH, HEIGHT] = [960, 540];

/** How the frames, and the sounds, are encoded. Both formats can start playing before they are fully loaded. */
const FORMATS = {
  webm: {
    frames: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', '-row-mt', '1', '-g', '120', '-cpu-used', '3'],
    sounds: ['-c:a', 'libopus', '-b:a', '28k', '-application', 'audio'],
  },
  mp4: {
    frames: ['-c:v', 'libx264', '-preset', 'medium', '-crf', '28', '-movflags', '+faststart', '-profile:v', 'high'],
    sounds: ['-c:a', 'aac', '-b:a', '48k'],
  },
};

/** The one format of sounds without a picture: every browser plays it, and WordPress takes it. */
const MP3 = ['-c:a', 'libmp3lame', '-b:a', '64k', '-ac', '1'];

/**
 * Draws every film frame by frame, makes its sounds, and encodes both into `content/media/films`; and the sounds that are heard alone.
 * @param {string} [only] renders only this one
 * @returns {Promise<{ file: string, bytes: number }[]>}
 */
export async function renderVideos(only) {
  const { videos, soundFiles, mixSounds, RATE } = await loadPictures();
  await mkdir(join(MEDIA, 'films'), { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'videos-'));
  /** @param {Parameters<typeof mixSounds>} sounds */
  const record = async (...sounds) => {
    const path = join(folder, 'sounds.raw');
    await writeFile(path, new Uint8Array(mixSounds(...sounds).buffer));
    return ['-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-i', path];
  };
  const files = [];
  try {
    for (const [name, video] of Object.entries(videos)) {
      if (only && name !== only) continue;
      const sounds = video.sounds ? await record(video.sounds, video.seconds) : undefined;
      files.push(...(await renderVideo(name, video, { folder, sounds })));
    }
    for (const [file, { sounds, seconds }] of Object.entries(soundFiles)) {
      if (only && file !== `films/${only}`) continue;
      files.push(await encode(await record(sounds, seconds), MP3, `${file}.mp3`));
    }
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {import('../videos/timeline.ts').Video} video
 * @param {{ folder: string, sounds: string[] | undefined }} parts where its frames are kept meanwhile, and its sounds as ffmpeg reads them
 */
async function renderVideo(name, video, { folder, sounds }) {
  // Lossless, so that both formats are encoded from the same frames.
  const master = join(folder, 'master.mkv');
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAMES_PER_SECOND)];
  const encoder = startFfmpeg([...raw, '-i', '-', '-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast', master]);
  await writeFrames(video, encoder.input);
  await encoder.exitPromise;
  const files = [];
  for (const [format, options] of Object.entries(FORMATS)) {
    const coded = ['-pix_fmt', 'yuv420p', ...options.frames, ...(sounds ? options.sounds : ['-an'])];
    files.push(await encode(['-i', master, ...(sounds ?? [])], coded, `films/${name}.${format}`));
  }
  return files;
}

/**
 * @param {readonly string[]} input
 * @param {readonly string[]} options
 * @param {string} file below the media
 */
async function encode(input, options, file) {
  const path = join(MEDIA, file);
  await startFfmpeg([...input, '-map_metadata', '-1', ...options, path]).exitPromise;
  return { file, bytes: (await stat(path)).size };
}

/**
 * @param {import('../videos/timeline.ts').Video} video
 * @param {import('node:stream').Writable} output
 */
async function writeFrames({ seconds, draw, drawOver }, output) {
  const { default: sharp } = await import('sharp');
  const raw = /** @type {const} */ ({ width: WIDTH, height: HEIGHT, channels: 3 });
  /** What does not move is not drawn again. */
  let last = { svg: '', pixels: Promise.resolve(Buffer.alloc(0)) };
  const ground = (/** @type {string} */ svg) => {
    if (svg !== last.svg) {
      const image = sharp(Buffer.from(svg)).resize(WIDTH, HEIGHT).flatten({ background: '#fff' }).removeAlpha();
      last = { svg, pixels: image.raw().toBuffer() };
    }
    return last.pixels;
  };
  const frameAt = async (/** @type {number} */ second) => {
    const pixels = await ground(draw(second));
    const over = drawOver && Buffer.from(drawOver(second));
    return over
      ? sharp(pixels, { raw })
          .composite([{ input: over }])
          .removeAlpha()
          .raw()
          .toBuffer()
      : pixels;
  };
  const count = seconds * FRAMES_PER_SECOND;
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => first + index);
    for (const pixels of await Promise.all(numbers.map((number) => frameAt(number / FRAMES_PER_SECOND)))) {
      if (!output.write(pixels)) await once(output, 'drain');
    }
  }
  output.end();
}

/** @param {readonly string[]} args */
function startFfmpeg(args) {
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
  const exitPromise = new Promise((resolve, reject) => {
    child.once('error', () =>
      reject(new Stop('ffmpeg is not installed: install it (apt-get install ffmpeg) and run the command again.')),
    );
    child.once('close', (code) =>
      code === 0 ? resolve(undefined) : reject(new Stop('ffmpeg could not make the video, for the reason above.')),
    );
  });
  // `ended` reports its end; writing to a program that has ended must not end this one.
  child.stdin.on('error', () => {});
  return { input: child.stdin, exitPromise };
}
