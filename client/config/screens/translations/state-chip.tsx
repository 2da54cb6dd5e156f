import type { TextState } from '#schema/contracts/translations/translation.ts';

const TEXTS: Readonly<Record<TextState, string>> = {
  missing: 'Missing',
  outdated: 'Original changed',
  done: 'Done',
};
const TONES = { missing: undefined, outdated: 'hidden', done: 'changed' } as const;

export const StateChip = ({ state }: { state: TextState }) => (
  <span className="chip" data-tone={TONES[state]}>
    {TEXTS[state]}
  </span>
);
