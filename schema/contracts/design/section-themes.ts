/** Section themes, named for the palette colour of their ground (A3.47). */
export const SECTION_THEMES = ['lightest', 'light', 'bright', 'dark', 'darkest'] as const;
