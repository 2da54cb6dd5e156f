import { designCss as compose } from '#domain/design/design-css.ts';
import { ASSETS } from '#generated/assets.ts';
import type { Design } from '#schema/contracts/design/design.ts';

const cache = new WeakMap<Design, string>();

/** The site's design as CSS custom properties and font faces; the same text for the same design object. */
export function designCss(design: Design): string {
  const known = cache.get(design);
  if (known !== undefined) return known;
  const css = compose(design, ASSETS.fonts);
  cache.set(design, css);
  return css;
}
