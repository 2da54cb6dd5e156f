import type { VideoEmbed } from './embed.ts';

/** Messages for B8.3.07 and B8.3.08. */
export const VIDEO_TEXTS = {
  invalid: 'Invalid video embed.',
  poster:
    'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
} as const;

/** Returns why an embed cannot be shown, or null. An <object> cannot have a poster. */
export function embedProblem(embed: VideoEmbed | null, hasPoster: boolean): string | null {
  if (!embed) return VIDEO_TEXTS.invalid;
  return hasPoster && embed.type === 'object' ? VIDEO_TEXTS.poster : null;
}
