import type { Messages } from '#schema/messages/messages.ts';

/** Reasons why a track cannot play; each is the key of its message. */
export type TrackFault = keyof Messages['media']['album']['faults'];

/** Why a track does not play, by the HTTP status of its URL; null without a response. */
export function faultOfStatus(status: number | null): TrackFault {
  if (status === 404 || status === 410) return 'missing';
  return status !== null && status < 400 ? 'format' : 'network';
}
