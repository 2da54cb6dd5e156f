import { isPress } from '#domain/galleries/keyboard.ts';
import type { FilmData } from '#domain/galleries/slide.ts';
import { pageGroup } from './page-group.ts';
import type { Video } from './video.ts';

/** Where a film plays: a box with its poster and the link that asks for it. */
interface Place {
  /** Bears the state of the film. */
  root: HTMLElement;
  /** Link over the film's place: asks for it, and is gone while it plays. */
  link: HTMLAnchorElement;
  film: FilmData;
  title: string;
}

/** A film that may be asked for. */
export interface OfferedFilm {
  /** Asks for it, as a press on its link does. */
  play: () => void;
  /** Back to its poster, if it plays. */
  stop: () => void;
}

const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);

/**
 * Makes a slide's link the button that plays its film in its place. Until somebody asks nothing is loaded, neither the player's
 * script nor anything of its provider; where the script does not come the link leads to the film as it does without.
 */
export function offerFilm({ root, link, film, title }: Place): OfferedFilm {
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
        // From here on the film listens itself.
        asking.abort();
        const player = film.from === null ? ownFilm(film.src, title) : null;
        if (player) link.before(player);
        video = createVideo(root, pageGroup, {
          overlay: link,
          trigger: link,
          film: player,
          src: film.src,
          title,
        });
        video.play();
      },
      () => location.assign(link.href),
    );
  }
  link.addEventListener('click', ask, { signal });
  // Enter is a click already; a link does not know Space.
  link.addEventListener('keydown', (event) => event.key !== 'Enter' && isPress(event) && ask(event), {
    signal,
  });

  return {
    play,
    stop() {
      // A film that was left before its player came must not begin out of sight.
      if (!video) isAsked = false;
      else if (root.dataset.videoState === 'playing') video.stop();
    },
  };
}

function ownFilm(src: string, title: string): HTMLVideoElement {
  const film = document.createElement('video');
  film.controls = true;
  film.playsInline = true;
  film.preload = 'none';
  film.ariaLabel = title;
  film.src = src;
  return film;
}
