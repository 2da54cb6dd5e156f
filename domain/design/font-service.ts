import type { Design } from '#schema/contracts/design/design.ts';
import { FONTS, isServed } from '#schema/contracts/design/font-families.ts';
import { listFamilies } from './font-faces.ts';

/** A service that serves font faces as a stylesheet, as configured for the deployment. */
export interface FontService {
  /** URL of the stylesheet, over https. */
  url: string;
  /** Key that marks requests as previews; '' when the service needs none. */
  previewKey: string;
}

/**
 * Returns the URL of the stylesheet with a design's families, or null when none are from the service. Only previews
 * carry the key; pages for visitors contain no secret.
 */
export function fontServiceHref(
  { url, previewKey }: FontService,
  fonts: Design['fonts'],
  isPreview: boolean,
): string | null {
  const names = [...new Set(listFamilies(fonts))].filter(isServed).map((family) => FONTS[family].name);
  if (names.length === 0) return null;
  const query = [
    `families=${names.map((name) => encodeURIComponent(name)).join('|')}`,
    ...(isPreview && previewKey !== '' ? [`key=${encodeURIComponent(previewKey)}`] : []),
  ];
  return `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** Returns the origin of a font service for the page's policy, or null for an invalid https URL. */
export const fontServiceOrigin = (url: string): string | null =>
  /^(https:\/\/[a-z0-9.-]+(?::\d{1,5})?)(?:[/?]|$)/i.exec(url)?.[1] ?? null;
