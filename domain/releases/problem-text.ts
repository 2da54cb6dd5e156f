import type { PartProblem } from '#schema/contracts/releases/release.ts';

const TEXTS: Readonly<Record<PartProblem['problem'], (title: string) => string>> = {
  gone: (title) => `“${title}” was deleted.`,
  changed: (title) => `“${title}” was changed since it was looked at.`,
  refused: (title) => `“${title}” could not be saved as it is, as where its address or SKU is taken.`,
};

/** Why a part kept its release from going live, for the owner. */
export const problemText = ({ title, problem }: PartProblem): string => TEXTS[problem](title);
