const MARK = ' (restored)';

/** Marks the title of an entry that comes back next to the present one. */
export const markTitle = (title: string, maxLength: number): string =>
  title.slice(0, maxLength - MARK.length) + MARK;
