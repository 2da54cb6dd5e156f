/** What visitors are told of a track that does not play, and what they can do about it. */
export const faultTexts = {
  missing: (title: string): string => `“${title}” is not here any more.`,
  network: (title: string): string =>
    `Network error. “${title}” did not arrive. Check the connection and play it again.`,
  format: (title: string): string => `This browser cannot play “${title}”.`,
} as const;
export type TrackFault = keyof typeof faultTexts;

/** Why a recording does not play, by the status with which its address answers; null where nothing answered. */
export function faultOfStatus(status: number | null): TrackFault {
  if (status === 404 || status === 410) return 'missing';
  return status !== null && status < 400 ? 'format' : 'network';
}
