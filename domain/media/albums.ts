import type { AudioRef } from '#schema/contracts/media/media.ts';
import type { Messages } from '#schema/messages/messages.ts';

export type TrackFault = keyof Messages['media']['album']['faults'];

export function toTrackFault(status: number | null): TrackFault {
  if (status === 404 || status === 410) return 'missing';
  return status !== null && status < 400 ? 'format' : 'network';
}

/** Returns null after the last track, where playback stops. */
export const trackAfter = (index: number, count: number): number | null =>
  index + 1 < count ? index + 1 : null;

/** Playback position after which "back" restarts the track. */
export const RESTART_AFTER_SECONDS = 3;

export const trackBefore = (index: number, seconds: number): number =>
  seconds > RESTART_AFTER_SECONDS ? index : Math.max(index - 1, 0);

/** Returns the URL of an audio file. Its route supports range requests. */
export const audioUrl = ({ mediaId, filename }: Pick<AudioRef, 'mediaId' | 'filename'>): string =>
  `/s/${mediaId}/${encodeURIComponent(filename)}`;

export function timeText(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds) || seconds < 0) return '';
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export const isoDuration = (seconds: number): string => `PT${Math.round(seconds)}S`;

export function toTrackTitle(filename: string): string {
  const words = filename
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/^\d{1,3}[-_ .]+(?=.)/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
