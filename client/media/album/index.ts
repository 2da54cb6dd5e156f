import { createListeners } from '#client/behaviours/listeners.ts';
import { trackAfter, trackBefore } from '#domain/media/albums.ts';
import type { PlayGroup } from '#domain/media/video/play-group.ts';
import { album as texts } from '#messages/media.ts';
import { pageGroup } from '../video/page-group.ts';
import { createControls } from './controls.ts';
import { findPlaybackError } from './playback-error.ts';

interface NowPlaying {
  title: string;
  artist: string;
  album: string;
  /** URL of the track's cover image; '' if there is none. */
  cover: string;
  onNext: () => void;
  onPrevious: () => void;
}

function updateMediaSession({ title, artist, album, cover, onNext, onPrevious }: NowPlaying): void {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata = new MediaMetadata({ title, artist, album, artwork: cover ? [{ src: cover }] : [] });
  session.setActionHandler('nexttrack', onNext);
  session.setActionHandler('previoustrack', onPrevious);
}

interface Track {
  row: HTMLElement;
  player: HTMLAudioElement;
  title: string;
  artist: string;
  /** The track's duration in seconds as stored in the album; 0 if unknown. */
  seconds: number;
}

function getTracks(root: HTMLElement): Track[] {
  return [...root.querySelectorAll<HTMLElement>('.track')].flatMap((row) => {
    const player = row.querySelector('audio');
    const text = (selector: string) => row.querySelector(selector)?.textContent ?? '';
    if (!player) return [];
    const artist = text('.track-artist') || (root.querySelector('.album-artist')?.textContent ?? '');
    return [{ row, player, title: text('.track-title'), artist, seconds: Number(row.dataset.seconds) || 0 }];
  });
}

/**
 * Enhances a `[data-album]` element (worker/render/blocks/album). Loads only the audio of the current track.
 */
function createAlbum(root: HTMLElement, group: PlayGroup): { destroy: () => void } {
  const tracks = getTracks(root);
  const status = root.querySelector('.album-status');
  const problem = root.querySelector<HTMLElement>('.album-problem');
  const listeners = createListeners();
  const inGroup = { stop: () => current()?.player.pause() };
  let index = 0;

  const current = () => tracks[index];
  const isPlaying = () => current()?.player.paused === false;

  function play(to: number, from?: number): void {
    if (to !== index) current()?.player.pause();
    index = to;
    const player = current()?.player;
    if (!player) return;
    const at = from ?? player.currentTime;
    // After an error, an audio element tries again only after `load()`.
    if (player.error) player.load();
    if (player.currentTime !== at) player.currentTime = at;
    // Ignore the rejection: errors have their own event, and a pause during loading also rejects.
    player.play().catch(() => show());
    show();
  }
  function toggle(): void {
    if (isPlaying()) current()?.player.pause();
    else play(index);
  }
  function next(): boolean {
    const to = trackAfter(index, tracks.length);
    if (to !== null) play(to, 0);
    return to !== null;
  }
  const previous = () => play(trackBefore(index, current()?.player.currentTime ?? 0), 0);

  const controls = createControls(
    root,
    {
      onToggle: toggle,
      onNext: next,
      onPrevious: previous,
      onSeek(seconds) {
        const track = current();
        if (track) track.player.currentTime = seconds;
      },
    },
    listeners.listen,
  );

  function show(): void {
    const track = current();
    if (!track) return;
    for (const { row } of tracks) {
      if (row === track.row) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    }
    const { duration, currentTime } = track.player;
    controls.show({
      title: track.title,
      isPlaying: isPlaying(),
      isLast: trackAfter(index, tracks.length) === null,
      at: currentTime,
      length: Number.isFinite(duration) ? duration : track.seconds,
    });
    root.classList.toggle('is-playing', isPlaying());
  }
  function begun({ title, artist }: Track): void {
    group.begin(inGroup);
    announce(texts.playing({ title }));
    complain('');
    const album = root.querySelector('.album-title')?.textContent ?? '';
    const cover = root.querySelector<HTMLImageElement>('.album-cover img')?.currentSrc ?? '';
    updateMediaSession({ title, artist, album, cover, onNext: next, onPrevious: previous });
  }
  async function failed(track: Track): Promise<void> {
    const fault = await findPlaybackError(track.player.src);
    show();
    if (track === current()) complain(texts.faults[fault]({ title: track.title }));
  }
  function announce(text: string): void {
    if (status) status.textContent = text;
  }
  function complain(text: string): void {
    if (!problem) return;
    problem.textContent = text;
    problem.hidden = text === '';
  }

  for (const [at, track] of tracks.entries()) {
    const { row, player } = track;
    const button = row.querySelector('.track-play');
    if (button) listeners.listen(button, 'click', () => (at === index ? toggle() : play(at, 0)));
    for (const type of ['play', 'pause', 'durationchange', 'timeupdate', 'seeked'])
      listeners.listen(player, type, () => track === current() && show());
    listeners.listen(player, 'play', () => begun(track));
    listeners.listen(player, 'error', () => void failed(track));
    listeners.listen(player, 'ended', () => {
      if (!next()) group.end(inGroup);
    });
  }
  show();
  return {
    destroy() {
      current()?.player.pause();
      group.end(inGroup);
      listeners.clear();
    },
  };
}

export function startAlbums(root: ParentNode = document): void {
  for (const album of root.querySelectorAll<HTMLElement>('[data-album]')) createAlbum(album, pageGroup);
}
