import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stop } from 'ostium/script';
import { loadPictures, MEDIA } from './loadPictures.mjs';

const FRAMES_PER_SECOND = 20;
const [WIDTH, HEIGHT] = [960, 540];

/** How the frames are encoded. Both formats are silent, and both can start playing before they are fully loaded. */
const FORMATS = {
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '41', '-row-mt', '1', '-g', '120'],
  mp4: ['-c:v', 'libx264', '-preset', 'slow', '-crf', '28', '-movflags', '+faststart', '-profile:v', 'high'],
};

/**
 * Draws every video frame by frame and encodes it into `content/media/films`.
 * @param {string} [only] renders only this video
 * @returns {Promise<{ file: string, bytes: number }[]>}
 */
export async function renderVideos(only) {
  const { videos } = await loadPictures();
  await mkdir(join(MEDIA, 'films'), { recursive: true });
  const renderedFiles = [];
  for (const [name, video] of Object.entries(videos)) {
    if (only && name !== only) continue;
    renderedFiles.push(...(await renderVideo(name, video)));
  }
  return renderedFiles;
}

/**
 * @param {string} name
 * @param {import('../videos/timeline.ts').Video} video
 */
async function renderVideo(name, video) {
  // Lossless, so that both formats are encoded from the same frames.
  const folder = await mkdtemp(join(tmpdir(), 'videos-'));
  const master = join(folder, 'master.mkv');
  try {
    const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAMES_PER_SECOND)];
    const encoder = startFfmpeg([...raw, '-i', '-', '-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast', master]);
    await writeFrames(video, encoder.input);
    await encoder.exitPromise;
    const files = [];
    for (const [format, options] of Object.entries(FORMATS)) {
      const path = join(MEDIA, 'films', `${name}.${format}`);
      await startFfmpeg(['-i', master, '-an', '-pix_fmt', 'yuv420p', ...options, path]).exitPromise;
      files.push({ file: `films/${name}.${format}`, bytes: (await stat(path)).size });
    }
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {import('../videos/timeline.ts').Video} video
 * @param {import('node:stream').Writable} output
 */
async function writeFrames({ seconds, draw }, output) {
  const { default: sharp } = await import('sharp');
  /** A frame in which nothing moves is not drawn again. */
  let last = { svg: '', pixels: Buffer.alloc(0) };
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame += 1) {
    const svg = draw(frame / FRAMES_PER_SECOND);
    if (svg !== last.svg) {
      const image = sharp(Buffer.from(svg)).resize(WIDTH, HEIGHT).flatten({ background: '#fff' }).removeAlpha();
      last = { svg, pixels: await image.raw().toBuffer() };
    }
    if (!output.write(last.pixels)) await once(output, 'drain');
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
