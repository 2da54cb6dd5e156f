import type { VideoProvider } from '#schema/contracts/blocks/video.ts';
import { parseEmbed } from './embed.ts';

/** The video of a slide: its URL and provider; the provider is null for an uploaded video. */
export interface SlideVideo {
  src: string;
  from: VideoProvider | null;
}

/** A video of the library (worker/routes/media): MP4 or WebM by its file extension. */
const UPLOADED_VIDEO = /^\/s\/[0-9a-f]{24}\/[^/?#]+\.(?:mp4|webm)$/i;

/**
 * Returns the video at a slide's URL, and the page to link to without JavaScript. Null if it cannot be played, in
 * which case the slide stays a link.
 */
export function parseVideoAddress(address: string): { video: SlideVideo; page: string } | null {
  if (UPLOADED_VIDEO.test(address)) return { video: { src: address, from: null }, page: address };
  const embed = parseEmbed(address);
  return embed && { video: { src: embed.src, from: embed.provider }, page: embed.page };
}
