import type { Design } from '#schema/contracts/design/design.ts';
import { FONTS, isServed } from '#schema/contracts/design/font-families.ts';
import { listFamilies } from './font-faces.ts';

/** Service that returns font faces as a stylesheet. Configured for the deployment, not by site owners. */
export interface FontService {
  url: string;
  /** Key that marks requests as previews; '' if the service requires no key. */
  previewKey: string;
}

/** Returns null if the service provides none of the families. Only previews include the preview key. */
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

/** Returns the service's origin for the Content-Security-Policy, or null unless the URL uses https. */
export const fontServiceOrigin = (url: string): string | null =>
  /^(https:\/\/[a-z0-9.-]+(?::\d{1,5})?)(?:[/?]|$)/i.exec(url)?.[1] ?? null;
