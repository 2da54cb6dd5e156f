import { type VideoProvider, videoBlock } from '#schema/contracts/blocks/video.ts';
import type { VideoRef } from '#schema/contracts/media/media.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { parseEmbed, type VideoEmbed } from './embed.ts';

/** Padding of an embed without a size, in percent of its width (B9.1.30). */
export const FALLBACK_PADDING_PERCENT = 56.3;

/** Height of a box in percent of its width. */
export const paddingPercent = (size: { width: number; height: number } | null): number =>
  size ? Math.round((size.height / size.width) * 10_000) / 100 : FALLBACK_PADDING_PERCENT;

/** Visible share from which a video counts as seen (B9.1.32). */
export const INTERSECTION_RATIO = 0.5;

/** B8.3.07, B8.3.08. */
export const VIDEO_TEXTS = {
  invalid: 'Invalid video embed.',
  poster:
    'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.',
} as const;

/** Why an embed cannot be shown as configured; null if it can. A poster requires a frame that it can replace. */
export function embedProblem(embed: VideoEmbed | null, hasPoster: boolean): string | null {
  if (!embed) return VIDEO_TEXTS.invalid;
  return hasPoster && embed.type === 'object' ? VIDEO_TEXTS.poster : null;
}

/** URL of an uploaded video; supports range requests. */
export const videoUrl = ({ mediaId, filename }: VideoRef): string =>
  `/s/${mediaId}/${encodeURIComponent(filename)}`;

/** Type of a video by its extension, which the library derived from its bytes. */
export const videoContentType = ({ filename }: VideoRef): string =>
  filename.endsWith('.webm') ? 'video/webm' : 'video/mp4';

/** URL of the first video in the blocks: an uploaded file or a provider's page; null if none can be played. */
export function getFirstVideoUrl(blocks: readonly Pick<Block, 'type' | 'value'>[]): string | null {
  for (const { type, value } of blocks) {
    if (type !== videoBlock.type) continue;
    const { data } = videoBlock.schema.safeParse(value);
    const address = data?.video ? videoUrl(data.video) : parseEmbed(data?.markup ?? '')?.page;
    if (address) return address;
  }
  return null;
}

/** The video of a slide: its URL and provider; the provider is null for an uploaded video. */
export interface SlideVideo {
  src: string;
  from: VideoProvider | null;
}

/** A video of the library (worker/routes/media): MP4 or WebM by its file extension. */
const UPLOADED_VIDEO = /^\/s\/[0-9a-f]{24}\/[^/?#]+\.(?:mp4|webm)$/i;

/**
 * The video at a slide's URL, and the page to link to without JavaScript; null if it cannot be played, in which case
 * the slide stays a link.
 */
export function parseVideoAddress(address: string): { video: SlideVideo; page: string } | null {
  if (UPLOADED_VIDEO.test(address)) return { video: { src: address, from: null }, page: address };
  const embed = parseEmbed(address);
  return embed && { video: { src: embed.src, from: embed.provider }, page: embed.page };
}
