import type * as z from 'zod';

export interface Bounds {
  minimum?: number;
  maximum?: number;
  isWhole: boolean;
  patterns: RegExp[];
}

interface CheckDefinition {
  check: string;
  minimum?: number;
  maximum?: number;
  length?: number;
  value?: number;
  inclusive?: boolean;
  pattern?: RegExp;
}

export function readBounds({ _zod: { def } }: z.core.$ZodType): Bounds {
  const { checks = [], format } = def as { checks?: readonly z.core.$ZodCheck<never>[]; format?: string };
  const definitions = checks.map((check) => check._zod.def as CheckDefinition);
  const isWhole = [format, ...checks.map((check) => (check._zod.def as { format?: string }).format)].includes(
    'safeint',
  );
  const step = isWhole ? 1 : Number.EPSILON;
  const bounds: Bounds = { isWhole, patterns: [] };
  for (const { check, minimum, maximum, length, value = 0, inclusive, pattern } of definitions) {
    if (check === 'min_length' && minimum !== undefined) bounds.minimum = minimum;
    if (check === 'max_length' && maximum !== undefined) bounds.maximum = maximum;
    if (check === 'length_equals' && length !== undefined)
      Object.assign(bounds, { minimum: length, maximum: length });
    if (check === 'greater_than') bounds.minimum = inclusive ? value : value + step;
    if (check === 'less_than') bounds.maximum = inclusive ? value : value - step;
    if (pattern) bounds.patterns.push(pattern);
  }
  return bounds;
}
