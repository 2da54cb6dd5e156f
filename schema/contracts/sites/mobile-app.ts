import * as z from 'zod';

export const DEFAULT_BACK_LINK = 'sitebuilder://back';

/** Where a page that an app shows in a web view leads back to (B2.4.16): the app's own scheme, or a universal link. */
export const backLinkSchema = z
  .string()
  .max(300)
  .regex(
    /^(?:sitebuilder|https):\/\/[^\s"'<>]+$/,
    'Enter a link that begins with sitebuilder:// or https://.',
  );
