import * as z from 'zod';

/** Styles of the bar (B3.12.07). */
export const MOBILE_INFO_BAR_STYLE = { none: 1, light: 2, dark: 3 } as const;

/** Map, phone, mail and hours of the business, on phones and tablets (B9.3.29). */
export const mobileInfoBarSchema = z.object({
  style: z
    .literal([MOBILE_INFO_BAR_STYLE.none, MOBILE_INFO_BAR_STYLE.light, MOBILE_INFO_BAR_STYLE.dark])
    .default(MOBILE_INFO_BAR_STYLE.none),
});
