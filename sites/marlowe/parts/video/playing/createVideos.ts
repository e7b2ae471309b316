import { countEvent } from 'ostium/consent';
import { DEFAULT_VIDEO_SIZE } from 'ostium/ui/video/videoFacts.ts';
import { followEmbed, frameAddress } from './embedPlayback.ts';
import type { AnalyticsEvent } from 'ostium/consent';
import type { VideoProgress } from './playback.ts';
import { EMBED_ORIGINS, isEmbedHost } from 'ostium/ui/video/embedOrigins.ts';
import type { EmbedHost } from 'ostium/ui/video/embedOrigins.ts';
import { VIDEO_PROGRESS, startProgress } from './playback.ts';

/** Loaded with the first video that is played on a page. */
export interface Videos {
  /** Follows a video that has started to play. */
  follow: (video: HTMLVideoElement) => void;
  /** Plays another site's video in its player, instead of following the link that was clicked. */
  frame: (player: HTMLElement, link: HTMLAnchorElement) => void;
}

/**
 * Follows the videos of a page: reports their position, counts them, and resumes where the visitor stopped. Another site's frame is
 * created here and nowhere else: after the click.
 */
export function createVideos(page: Document): Videos {
  const memory = createVideoMemory((event) => countEvent(page, event));
  const followedVideos = new WeakSet<HTMLVideoElement>();
  page.addEventListener(VIDEO_PROGRESS, ({ detail }) => memory.note(detail));
  page.addEventListener('close', ({ target }) => target instanceof Element && removeFrames(target), true);

  return {
    follow(video) {
      removeFrames(page);
      if (followedVideos.has(video)) return;
      followedVideos.add(video);
      showCaptions(video);
      const name = nameOfVideo(video.querySelector('source')?.getAttribute('src') ?? video.currentSrc, page.baseURI);
      const position = memory.positionOf(name);
      if (video.currentTime < 1 && position > 1) video.currentTime = position;
      video.addEventListener('pause', startProgress(video, name, video));
    },
    frame(player, link) {
      const { embed = '', title = '', width, height } = link.dataset;
      const host = embedHostOf(new URL(embed, page.baseURI).origin);
      // A visitor who has closed the dialog meanwhile no longer wants the video.
      if (!host || player.closest('dialog:not([open])')) return;
      for (const video of page.querySelectorAll('video')) video.pause();
      removeFrames(page);
      const name = nameOfVideo(embed, page.baseURI);
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the rule does not see the sandbox below
      const frame = Object.assign(page.createElement('iframe'), {
        // For browsing without styles.
        width: width ?? `${DEFAULT_VIDEO_SIZE.width}`,
        height: height ?? `${DEFAULT_VIDEO_SIZE.height}`,
        // What players need to play; they cannot leave the surrounding page.
        sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
        src: frameAddress(host, embed, memory.positionOf(name), location.origin),
        title,
        // YouTube plays nothing where it is not told which site asks; a preview tells other sites nothing.
        referrerPolicy: 'strict-origin-when-cross-origin',
        allow: 'autoplay; fullscreen; picture-in-picture',
        allowFullscreen: true,
      });
      const tell = startProgress(
        frame,
        name,
        followEmbed(frame, host, () => tell()),
      );
      player.dataset['video'] = 'playing';
      player.append(frame);
      frame.focus();
    },
  };
}

/** Only the first time: a visitor who has turned captions off since wants none. */
function showCaptions(video: HTMLVideoElement): void {
  for (const track of video.textTracks) if (track.kind === 'captions') track.mode = 'showing';
}

/** Another site's frame cannot be asked to stop, so it is replaced with its cover. */
function removeFrames(within: ParentNode): void {
  for (const frame of within.querySelectorAll('[data-video] > iframe')) {
    frame.parentElement?.setAttribute('data-video', '');
    frame.remove();
  }
}

/** The name of a video in the practice's counts, whatever page it is on: `films/breathing`, `YouTube dQw4w9WgXcQ`. */
export function nameOfVideo(address: string, base: string): string {
  const { origin, pathname, searchParams } = new URL(address, base);
  const host = embedHostOf(origin);
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  // A list of videos has its own name instead of a video's.
  if (host) return `${host} ${(last === 'videoseries' && searchParams.get('list')) || last}`;
  const [, upload = pathname.slice(1)] = pathname.split('/-/media/');
  return readable(upload.replace(/\.\w+$/, ''));
}

/** The host of the videos that play from an origin. */
export const embedHostOf = (origin: string): EmbedHost | undefined =>
  Object.keys(EMBED_ORIGINS)
    .filter(isEmbedHost)
    .find((host) => EMBED_ORIGINS[host] === origin);

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The marks that are counted, and the share at which each is reached. The player itself reports the end. */
const MARKS: readonly { from: number; name: string; category?: string }[] = [
  { from: 0, name: 'videoStarted' },
  ...[25, 50, 75].map((percent) => ({ from: percent / 100, name: 'videoProgress', category: `${percent}%` })),
  { from: 1, name: 'videoCompleted' },
];

/** What is remembered about the videos of a document, and nowhere else. */
interface VideoMemory {
  note: (progress: VideoProgress) => void;
  /** Where the visitor stopped, in seconds; 0 if there is nothing to resume. */
  positionOf: (name: string) => number;
}

/** Remembers where each video was left, and counts how far it got: each mark once, however often it is watched. */
export function createVideoMemory(count: (event: AnalyticsEvent) => void): VideoMemory {
  const videos = new Map<string, { position: number; marks: number }>();
  return {
    note({ name, currentTime, duration, ended }) {
      const { marks = 0 } = videos.get(name) ?? {};
      // A live broadcast, or a video of unknown length, has no share.
      const share = ended ? 1 : duration > 0 ? Math.min(currentTime / duration, 0.999) : 0;
      const passedMarks = MARKS.filter(({ from }) => from <= share);
      for (const { name: event, category } of passedMarks.slice(marks))
        count({ name: event, payload: { label: name, ...(category && { category }) } });
      videos.set(name, { position: ended ? 0 : currentTime, marks: Math.max(marks, passedMarks.length) });
    },
    positionOf: (name) => videos.get(name)?.position ?? 0,
  };
}
