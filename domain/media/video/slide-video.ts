import type { VideoProvider } from '#schema/contracts/blocks/video.ts';
import { parseEmbed } from './embed.ts';

export interface SlideVideo {
  src: string;
  from: VideoProvider | null;
}

/** URL of a video in the media library (worker/routes/media). */
const UPLOADED_VIDEO = /^\/s\/[0-9a-f]{24}\/[^/?#]+\.(?:mp4|webm)$/i;

/** Returns the video, and its page for visitors without JavaScript. If null, the slide stays a link. */
export function parseVideoAddress(address: string): { video: SlideVideo; page: string } | null {
  if (UPLOADED_VIDEO.test(address)) return { video: { src: address, from: null }, page: address };
  const embed = parseEmbed(address);
  return embed && { video: { src: embed.src, from: embed.provider }, page: embed.page };
}
