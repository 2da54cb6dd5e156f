/** How long a browser that knew a page's password opens it. */
export const UNLOCK_SECONDS = 12 * 3_600;
