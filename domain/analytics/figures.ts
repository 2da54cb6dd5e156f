import { MEASURES } from './list-counts.ts';

export const FIGURES = [...MEASURES, 'uniques'] as const;
export type FigureName = (typeof FIGURES)[number];
export type Figures = Record<FigureName, number>;

export const NO_FIGURES: Readonly<Figures> = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Figures;

export interface ValueFigures extends Figures {
  value: string;
  label: string | null;
}

export function addFigures(sum: Figures, added: Readonly<Figures>, sign: 1 | -1 = 1): void {
  for (const name of FIGURES) sum[name] += sign * added[name];
}

export const hasFigures = (figures: Readonly<Figures>): boolean =>
  FIGURES.some((name) => figures[name] !== 0);
