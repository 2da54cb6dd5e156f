import { and, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { FIGURES, type FigureName, type Figures, type ValueFigures } from '#domain/analytics/figures.ts';
import type { Dimension } from '#domain/analytics/list-counts.ts';
import type { ReadPart } from '#domain/analytics/merge-parts.ts';
import { MONTH } from '#domain/analytics/period.ts';
import type { RangePart } from '#domain/analytics/split-range.ts';
import { censusDaily, censusRollups } from '#schema/tables/analytics.ts';
import { isOneOf, jsonTuples } from '#worker/db/fragments.ts';
import { orm } from '#worker/db/orm.ts';

export interface RowKey {
  websiteId: string;
  dimension: Dimension;
}
export type Selection = { limit: number } | { values: readonly string[] };

const DAYS = { table: censusDaily, period: censusDaily.day };
const LONGER = { table: censusRollups, period: censusRollups.period };

/**
 * Reads one row per part of the date range, with its values as a JSON list. Joining and grouping in SQL would
 * read the values five times.
 */
export function readParts(key: RowKey, parts: readonly RangePart[], selection: Selection) {
  const isDay = ({ period }: RangePart) => period.length > MONTH;
  const sources = [
    { source: DAYS, read: parts.filter(isDay) },
    { source: LONGER, read: parts.filter((part) => !isDay(part)) },
  ];
  return sources.flatMap(({ source, read }) =>
    read.length > 0 ? [readFrom(source, key, read, selection)] : [],
  );
}

function readFrom(
  { table, period }: typeof DAYS | typeof LONGER,
  { websiteId, dimension }: RowKey,
  parts: readonly RangePart[],
  selection: Selection,
) {
  const part = jsonTuples(parts, ['period', 'sign'], 'part');
  const isOfPart = and(
    eq(table.websiteId, websiteId),
    eq(table.dimension, dimension),
    eq(period, part.field('period')),
  );
  const columns = { value: table.value, label: table.label, ...figureColumns(table) };
  const rows =
    'limit' in selection
      ? orm.select(columns).from(table).where(isOfPart).orderBy(desc(table.views)).limit(selection.limit)
      : orm
          .select(columns)
          .from(table)
          .where(and(isOfPart, isOneOf(table.value, selection.values)));
  const names = Object.values(columns).map(({ name }) => sql.identifier(name));
  const list = sql<string>`(select json_group_array(json_array(${sql.join(names, sql`, `)})) from ${rows})`;
  return orm
    .select({
      period: part.field('period').as('period'),
      sign: part.field('sign').as('sign'),
      list: list.as('list'),
    })
    .from(part.table);
}

const figureColumns = (table: typeof censusDaily | typeof censusRollups) =>
  Object.fromEntries(FIGURES.map((name) => [name, table[name]])) as Pick<typeof table, FigureName>;

export type PartRow = RangePart & { list: string };
const listSchema = z.array(z.tuple([z.string(), z.string().nullable()], z.number()));

export const toParts = (answers: readonly (readonly PartRow[])[]): ReadPart[] =>
  answers.flat().map(({ period, sign, list }) => ({
    period,
    sign,
    rows: listSchema.parse(JSON.parse(list)).map(toFigures),
  }));

function toFigures([value, label, ...numbers]: z.infer<typeof listSchema>[number]): ValueFigures {
  const figures = Object.fromEntries(FIGURES.map((name, index) => [name, numbers[index] ?? 0])) as Figures;
  return { value, label, ...figures };
}
