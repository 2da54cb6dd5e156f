import type { FieldKind } from './kind.ts';

/** A3.29: a heading between fields; it is not checked and carries no value. */
export const section: FieldKind<'section'> = {
  read: () => null,
  problem: () => null,
};
