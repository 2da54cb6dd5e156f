/** Banner button styles (A3.33). */
export const CTA_VARIANTS = ['TEXT', 'BUTTON', 'ICON'] as const;
export const BANNER_THEMES = ['LIGHT', 'DARK'] as const;
export const BANNER_VARIANTS = ['BAR', 'POPUP'] as const;
export const ACCEPT_TYPES = ['OPT_IN', 'OPT_IN_AND_OUT'] as const;
export const BAR_POSITIONS = ['TOP', 'BOTTOM'] as const;
export const POPUP_POSITIONS = ['TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT'] as const;
