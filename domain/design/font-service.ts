import type { Design } from '#schema/contracts/design/design.ts';
import { FONTS, isServed } from '#schema/contracts/design/font-families.ts';
import { listFamilies } from './font-faces.ts';

/** A service that serves font faces as a stylesheet, as a deployment is set up with it. */
export interface FontService {
  /** Address of the stylesheet, over https. */
  url: string;
  /** What shows the service that a request is a preview; '' where it asks for nothing. */
  previewKey: string;
}

/**
 * Address of the stylesheet with the families of a design, by their names; null where it has none of the service's. Only a preview
 * carries the key: what visitors get holds no secret.
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

/** The origin of a font service's address, for the page's policy; null where it is no https address. */
export const fontServiceOrigin = (url: string): string | null =>
  /^(https:\/\/[a-z0-9.-]+(?::\d{1,5})?)(?:[/?]|$)/i.exec(url)?.[1] ?? null;
