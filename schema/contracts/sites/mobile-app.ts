import * as z from 'zod';

export const DEFAULT_BACK_LINK = 'sitebuilder://back';

/**
 * URL with a custom scheme, or universal link, that leads from an app's web view back to the app (B2.4.16).
 */
export const backLinkSchema = z
  .string()
  .max(300)
  .regex(
    /^(?:sitebuilder|https):\/\/[^\s"'<>]+$/,
    'Enter a link that begins with sitebuilder:// or https://.',
  );

/** Styles of the information bar on phones (B3.12.07). */
export const MOBILE_INFO_BAR_STYLE = { none: 1, light: 2, dark: 3 } as const;

/**
 * Information bar with the business's map, phone number, email address and opening hours, on phones and
 * tablets (B9.3.29).
 */
export const mobileInfoBarSchema = z.object({
  style: z
    .literal([MOBILE_INFO_BAR_STYLE.none, MOBILE_INFO_BAR_STYLE.light, MOBILE_INFO_BAR_STYLE.dark])
    .default(MOBILE_INFO_BAR_STYLE.none),
});
