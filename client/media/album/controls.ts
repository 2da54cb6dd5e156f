import { timeText } from '#domain/media/albums.ts';
import { album } from '#messages/media.ts';

const PLAY = 'M8 5v14l11-7z';
const PAUSE = 'M7 5h4v14H7zM13 5h4v14h-4z';

export interface TrackState {
  title: string;
  isPlaying: boolean;
  isLast: boolean;
  /** Position in the track and duration of the track, in seconds. The duration is 0 until it is known. */
  at: number;
  length: number;
}

export interface ControlActions {
  onToggle: () => void;
  onNext: () => void;
  onPrevious: () => void;
  onSeek: (seconds: number) => void;
}
type Listen = (target: EventTarget, type: string, act: () => void) => void;

/**
 * Creates the player controls that all tracks of an album share (`.album-player` in
 * worker/render/blocks/album).
 */
export function createControls(root: HTMLElement, acts: ControlActions, listen: Listen) {
  const find = <Part extends Element>(selector: string) => root.querySelector<Part>(selector);
  const toggle = find<HTMLButtonElement>('.album-toggle');
  const next = find<HTMLButtonElement>('.album-next');
  const previous = find<HTMLButtonElement>('.album-previous');
  const seek = find<HTMLInputElement>('.album-seek input');
  const time = find<HTMLElement>('.album-time bdi');
  let isSeeking = false;

  if (toggle) listen(toggle, 'click', acts.onToggle);
  if (next) listen(next, 'click', acts.onNext);
  if (previous) listen(previous, 'click', acts.onPrevious);
  if (seek) {
    listen(seek, 'input', () => {
      isSeeking = true;
      showPlace(Number(seek.value), Number(seek.max));
    });
    listen(seek, 'change', () => {
      isSeeking = false;
      acts.onSeek(Number(seek.value));
    });
  }

  function showPlace(at: number, length: number): void {
    const text = album.time({ at: timeText(at), length: timeText(length) });
    if (seek) {
      seek.disabled = length === 0;
      seek.max = String(length);
      seek.value = String(at);
      seek.style.setProperty('--done', `${length > 0 ? (at / length) * 100 : 0}%`);
      seek.setAttribute('aria-valuetext', text);
    }
    if (time) time.textContent = length > 0 ? `${timeText(at)} / ${timeText(length)}` : '';
  }

  return {
    show({ title, isPlaying, isLast, at, length }: TrackState): void {
      if (toggle) toggle.ariaLabel = isPlaying ? album.pauseTrack({ title }) : album.playTrack({ title });
      toggle?.querySelector('path')?.setAttribute('d', isPlaying ? PAUSE : PLAY);
      // The `disabled` attribute would remove the focus from the button at the last track.
      next?.setAttribute('aria-disabled', String(isLast));
      if (!isSeeking) showPlace(at, length);
    },
  };
}
