/** Section themes, named after the palette colour of their background (A3.47). */
export const SECTION_THEMES = ['lightest', 'light', 'bright', 'dark', 'darkest'] as const;
