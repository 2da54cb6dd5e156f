import type { FieldKind } from './kind.ts';

/** server-design §5: its value is the form's own, whatever was sent. */
export const hidden: FieldKind<'hidden'> = {
  read: (_raw, { value }) => value || null,
  problem: () => null,
};
