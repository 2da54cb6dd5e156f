import type { VideoEmbed } from './embed.ts';

/** B8.3.07, B8.3.08. */
export const VIDEO_TEXTS = {
  invalid: 'Invalid video embed.',
  poster:
    'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
} as const;

/** Why an owner's embed does not show as they mean it; null when it does. A poster needs a frame that it can be swapped for. */
export function embedProblem(embed: VideoEmbed | null, hasPoster: boolean): string | null {
  if (!embed) return VIDEO_TEXTS.invalid;
  return hasPoster && embed.type === 'object' ? VIDEO_TEXTS.poster : null;
}
