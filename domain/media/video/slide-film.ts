import type { VideoProvider } from '#schema/contracts/blocks/video.ts';
import { parseEmbed } from './embed.ts';

/** The film of a slide: the address that plays it, and whose player that is; null for an own film. */
export interface SlideFilm {
  src: string;
  from: VideoProvider | null;
}

/** A film of the library (worker/routes/media): MP4 or WebM, told by its name. */
const OWN_FILM = /^\/s\/[0-9a-f]{24}\/[^/?#]+\.(?:mp4|webm)$/i;

/**
 * The film that a slide's address leads to, and the page that its link leads to without script; null for an address that nothing
 * here can play: such a slide stays a link.
 */
export function filmOfAddress(address: string): { film: SlideFilm; page: string } | null {
  if (OWN_FILM.test(address)) return { film: { src: address, from: null }, page: address };
  const embed = parseEmbed(address);
  return embed && { film: { src: embed.src, from: embed.provider }, page: embed.page };
}
