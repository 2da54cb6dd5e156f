const format = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats `2026-11` as November 2026. */
export const formatMonth = (month: string): string => format.format(Date.parse(`${month}-01T00:00:00Z`));
