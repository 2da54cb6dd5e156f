/** How much controls such as menus, dialogs and accordions move. */
export const MOTIONS = ['none', 'calm', 'lively'] as const;
export type Motion = (typeof MOTIONS)[number];
