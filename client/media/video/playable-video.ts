import type { VideoData } from '#domain/galleries/slide.ts';
import { isPress } from '#domain/galleries/slide-index.ts';
import { pageGroup } from './page-group.ts';
import type { Video } from './video.ts';

interface Place {
  /** The element with the `data-video-state` attribute. */
  root: HTMLElement;
  /** The link that covers the video, hidden while the video plays. */
  link: HTMLAnchorElement;
  source: VideoData;
  title: string;
}

export interface PlayableVideo {
  play: () => void;
  /** Stops the video and shows its poster. */
  stop: () => void;
}

const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);

/**
 * Plays a slide's video inside the slide. Nothing loads from the video provider until the visitor presses the
 * link.
 */
export function createPlayableVideo({ root, link, source, title }: Place): PlayableVideo {
  let video: Video | null = null;
  let isAsked = false;
  const asking = new AbortController();
  const { signal } = asking;
  root.dataset.videoState = 'overlay';
  link.setAttribute('role', 'button');

  const ask = (event: MouseEvent | KeyboardEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    play();
  };
  function play(): void {
    if (isAsked) return;
    isAsked = true;
    import('./video.ts').then(
      ({ createVideo }) => {
        if (!isAsked) return;
        // From here on the video player handles clicks itself.
        asking.abort();
        const player = source.from === null ? createVideoElement(source.src, title) : null;
        if (player) link.before(player);
        video = createVideo(root, pageGroup, {
          overlay: link,
          trigger: link,
          element: player,
          src: source.src,
          title,
        });
        video.play();
      },
      () => location.assign(link.href),
    );
  }
  link.addEventListener('click', ask, { signal });
  // Enter already clicks a link, but Space does not.
  link.addEventListener('keydown', (event) => event.key !== 'Enter' && isPress(event) && ask(event), {
    signal,
  });

  return {
    play,
    stop() {
      // If the visitor left the slide before the player loaded, do not start the video.
      if (!video) isAsked = false;
      else if (root.dataset.videoState === 'playing') video.stop();
    },
  };
}

function createVideoElement(src: string, title: string): HTMLVideoElement {
  const element = document.createElement('video');
  element.controls = true;
  element.playsInline = true;
  element.preload = 'none';
  element.ariaLabel = title;
  element.src = src;
  return element;
}
