/**
 * Subscriptions that ended within a period as a share of those at its start, in thousandths; null if there were none.
 */
export const churnPermille = (atStart: number, ended: number): number | null =>
  atStart === 0 ? null : Math.round((ended * 1000) / atStart);
