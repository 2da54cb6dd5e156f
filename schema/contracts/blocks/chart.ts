import * as z from 'zod';
import { BLOCK_TYPE } from './block-types.ts';
import { defineContract } from './contract.ts';

/**
 * Maximum number of rows. The column with the rows' names is not a series and does not count towards
 * MAX_DATASET_COLUMNS.
 */
export const MAX_DATASET_ROWS = 1000;
export const MAX_DATASET_COLUMNS = 50;
/** Maximum value. Sums and scales of larger values would lose digits. */
export const MAX_DATASET_VALUE = 1e15;

/** Each column is a series with one value per row; null means a missing value. */
export const datasetSchema = z.object({
  columns: z.array(z.string().max(200)).max(MAX_DATASET_COLUMNS),
  rows: z
    .array(
      z.object({
        label: z.string().max(200),
        values: z
          .array(z.number().min(-MAX_DATASET_VALUE).max(MAX_DATASET_VALUE).nullable())
          .max(MAX_DATASET_COLUMNS),
      }),
    )
    .max(MAX_DATASET_ROWS),
});
export type Dataset = z.infer<typeof datasetSchema>;

export const chartBlock = defineContract({
  type: BLOCK_TYPE.chart,
  name: 'chart',
  label: 'Chart',
  schema: z.object({
    dataset: datasetSchema.default({ columns: [], rows: [] }),
    kind: z.enum(['bar', 'line', 'pie']).default('bar'),
    title: z.string().max(300).default(''),
    caption: z.string().max(1000).default(''),
    direction: z.enum(['vertical', 'horizontal']).default('vertical'),
    isStacked: z.boolean().default(false),
    /** Text before and after each number, such as $ or kg. */
    prefix: z.string().max(20).default(''),
    suffix: z.string().max(20).default(''),
    valueTitle: z.string().max(100).default(''),
    labelTitle: z.string().max(100).default(''),
    showValues: z.boolean().default(true),
    showLegend: z.boolean().default(true),
    isTableOpen: z.boolean().default(false),
  }),
  defaultValue: {},
});
