export type Direction = 'up' | 'down' | 'left' | 'right';

export const DIRECTION_STEPS: Readonly<Record<Direction, { columns: number; rows: number }>> = {
  up: { columns: 0, rows: -1 },
  down: { columns: 0, rows: 1 },
  left: { columns: -1, rows: 0 },
  right: { columns: 1, rows: 0 },
};
