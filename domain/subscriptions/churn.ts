/** Share of the subscriptions there were at the beginning of a time that ended within it, in thousandths; null when there were none. */
export const churnPermille = (atStart: number, ended: number): number | null =>
  atStart === 0 ? null : Math.round((ended * 1000) / atStart);
