/** Chooses three columns for cards, or four where only three would leave one card alone in the last row. */
export const chooseCardColumns = (count: number): 3 | 4 =>
  count > 3 && count % 3 === 1 && count % 4 !== 1 ? 4 : 3;
