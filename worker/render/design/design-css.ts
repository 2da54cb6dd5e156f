import { designCss as compose } from '#domain/design/design-css.ts';
import { fontFacesForScripts } from '#domain/design/font-faces.ts';
import { ASSETS } from '#generated/assets.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import type { FontScript } from '#schema/contracts/design/font-files.ts';

const cache = new WeakMap<Design, string>();

export const fontFacesCss = ({ fonts }: Design, scripts?: ReadonlySet<FontScript>): string =>
  fontFacesForScripts(fonts, ASSETS.fonts, scripts);

/** Returns a design's CSS. Returns the same text for the same design object. */
export function designCss(design: Design): string {
  const known = cache.get(design);
  if (known !== undefined) return known;
  const css = compose(design, ASSETS.fonts);
  cache.set(design, css);
  return css;
}
