import { countEvent } from 'ostium/consent';
import { DEFAULT_VIDEO_SIZE } from 'ostium/ui/video/videoFacts.ts';
import { followEmbed, frameAddress } from './embedPlayback.ts';
import { createVideoMemory } from './videoMemory.ts';
import { embedHostOf, nameOfVideo } from './nameOfVideo.ts';
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
