import type { Statement } from '../database.ts';

/** An order without products, such as a donation. */
export interface Standalone {
  /** Creates the cart that the order claims. */
  cart: Statement;
  /** Replaces the lines that are otherwise checked against the store. */
  lines: readonly Statement[];
}
