import { randomFrom } from '../paths.ts';

/** A sound of a film, from a moment on. */
export interface Sound {
  kind: keyof typeof SOURCES;
  from: number;
  seconds: number;
}

/** Samples a second. */
export const RATE = 48_000;

/** How far the loudest moment goes of what a file can hold: a film is quiet. */
const PEAK = 0.4;

type Random = ReturnType<typeof randomFrom>;

/** One sample after another of a sound. `part` is how much of it is over, 0 to 1. */
type Source = (random: Random) => (part: number) => number;

/** Lets through what is near a pitch (a state-variable filter). `damping` 0.1 rings, 1.4 only colours. */
function createBand(): (input: number, pitch: number, damping: number) => number {
  let [low, band] = [0, 0];
  return (input, pitch, damping) => {
    const step = 2 * Math.sin((Math.PI * pitch) / RATE);
    low += step * band;
    band += step * (input - low - damping * band);
    return band;
  };
}

/** It swells and fades. */
const swell = (part: number): number => Math.sin(Math.PI * part) ** 1.4;

/** Air in a nose is noise, darker on its way out. `narrow` is how far the nose is shut: the air then whistles. */
const breathe =
  (from: number, to: number, narrow: number): Source =>
  (random) => {
    const [wide, whistle] = [createBand(), createBand()];
    return (part) => {
      const pitch = from + (to - from) * part;
      const noise = random(-1, 1);
      return swell(part) * (wide(noise, pitch, 1.1) + narrow * whistle(noise, pitch * 2.6, 0.16));
    };
  };

/** The push of a spray bottle: at once, then less and less. */
const hiss: Source = (random) => {
  const band = createBand();
  return (part) => Math.min(1, part * 30) * (1 - part) ** 1.3 * band(random(-1, 1), 6200, 1.3);
};

/** Dry clicks at uneven distances, as of thin ice: each is struck and rings for a few milliseconds. */
const crackle: Source = (random) => {
  const band = createBand();
  let [rest, strike, pitch] = [0, 0, 2400];
  return (part) => {
    rest -= 1;
    if (rest <= 0) {
      rest = RATE * random(0.02, 0.34) ** 1.3;
      strike = random(0.25, 1) * swell(0.12 + 0.88 * part);
      pitch = random(1500, 3600);
    }
    strike *= 0.992;
    return 2.4 * band(strike * random(-1, 1), pitch, 0.3);
  };
};

/** Running water: a murmur, and drops that rise in pitch. */
const water: Source = (random) => {
  const [murmur, gurgle] = [createBand(), createBand()];
  let [rest, drop, phase, pitch] = [0, 0, 0, 600];
  return (part) => {
    rest -= 1;
    if (rest <= 0) {
      rest = RATE * random(0.03, 0.16);
      drop = random(0.1, 0.5);
      pitch = random(420, 1100);
    }
    drop *= 0.9993;
    pitch *= 1.00004;
    phase += (2 * Math.PI * pitch) / RATE;
    const noise = random(-1, 1);
    const bed = 0.6 * murmur(noise, 900, 1.2) + 0.5 * gurgle(noise, 320, 0.7);
    return Math.min(1, part * 8, (1 - part) * 8) * (bed + 0.34 * drop * Math.sin(phase));
  };
};

/** What can be heard, each made of noise and nothing else. */
const SOURCES = {
  'breath in': breathe(900, 1500, 0),
  'breath out': breathe(900, 520, 0),
  'stuffy breath in': breathe(1300, 1900, 0.7),
  'stuffy breath out': breathe(1200, 760, 0.4),
  hiss,
  crackle,
  water,
} satisfies Record<string, Source>;

/** How loud the kinds are beside each other. */
const LOUD: Readonly<Record<keyof typeof SOURCES, number>> = {
  'breath in': 0.8,
  'breath out': 0.7,
  'stuffy breath in': 0.5,
  'stuffy breath out': 0.5,
  hiss: 0.5,
  crackle: 1,
  water: 0.55,
};

/** The sounds of a film as samples, on one channel. The same in every run. */
export function mixSounds(sounds: readonly Sound[], seconds: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * RATE));
  for (const [index, { kind, from, seconds: length }] of sounds.entries()) {
    const source = SOURCES[kind](randomFrom(index * 977 + 31));
    const [first, count] = [Math.round(from * RATE), Math.round(length * RATE)];
    for (let at = 0; at < count && first + at < samples.length; at += 1) {
      samples[first + at] = (samples[first + at] ?? 0) + LOUD[kind] * source(at / count);
    }
  }
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return peak === 0 ? samples : samples.map((sample) => (sample * PEAK) / peak);
}

/** The sounds of breaths of four seconds each: in, a moment of rest, out. */
export const soundsOfBreaths = (from: number, count: number, isStuffy = false): readonly Sound[] =>
  Array.from({ length: count }, (_, index): readonly Sound[] => [
    { kind: isStuffy ? 'stuffy breath in' : 'breath in', from: from + 4 * index, seconds: 1.7 },
    { kind: isStuffy ? 'stuffy breath out' : 'breath out', from: from + 4 * index + 2, seconds: 1.9 },
  ]).flat();

/** Sounds that are heard alone, by file below `content/media`, and their lengths in seconds. */
export const soundFiles: Readonly<Record<string, { seconds: number; sounds: readonly Sound[] }>> = {
  'films/crackle': { seconds: 4, sounds: [{ kind: 'crackle', from: 0.3, seconds: 3.6 }] },
};
