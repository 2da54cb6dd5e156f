import type { WorkerName } from './bundle.ts';
import type { Figure } from './figure.ts';
import { measureHits } from './hits.ts';
import { measureReports } from './reports.ts';
import { measureRollUp } from './roll-up.ts';

/** Measures receiving hits, rolling them up, and reading reports. Each part can run alone. */
export const measuringParts = (files: Record<WorkerName, string>, isQuick: boolean) =>
  ({
    hits: () => measureHits(files, isQuick ? { rounds: 3, seconds: 5 } : { rounds: 5, seconds: 10 }),
    'roll-up': () => measureRollUp(files, isQuick ? 100_000 : 1_000_000),
    reports: () => measureReports(files, isQuick ? 7 : 21),
  }) satisfies Record<string, () => Promise<Figure[]>>;
