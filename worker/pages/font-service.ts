import { type FontService, fontServiceOrigin } from '#domain/design/font-service.ts';

/** Settings of the font service. The generated types of the bindings omit secrets. */
interface Settings {
  FONT_SERVICE_URL?: string;
  FONT_SERVICE_PREVIEW_KEY?: string;
}

/** Returns the font service, or null if the site itself serves its fonts. */
export function findFontService(settings: Settings): { service: FontService; origin: string } | null {
  const { FONT_SERVICE_URL: url = '', FONT_SERVICE_PREVIEW_KEY: previewKey = '' } = settings;
  const origin = fontServiceOrigin(url);
  return origin === null ? null : { service: { url, previewKey }, origin };
}
