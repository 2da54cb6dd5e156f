import type { Figures } from './figures.ts';

/** The day axis shared by all charts, as props of recharts' XAxis. */
export const dayAxis = (figures: Figures) =>
  ({
    dataKey: 'day',
    tickFormatter: figures.day,
    tickLine: false,
    axisLine: { stroke: 'var(--line)' },
    minTickGap: 32,
    interval: 'equidistantPreserveStart',
  }) as const;
