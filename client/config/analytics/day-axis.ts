import type { Figures } from './figures.ts';

/** The axis of days of every chart; recharts takes it as properties of its own XAxis. */
export const dayAxis = (figures: Figures) =>
  ({
    dataKey: 'day',
    tickFormatter: figures.day,
    tickLine: false,
    axisLine: { stroke: 'var(--line)' },
    minTickGap: 32,
    interval: 'equidistantPreserveStart',
  }) as const;
