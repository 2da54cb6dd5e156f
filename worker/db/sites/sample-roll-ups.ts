import { and, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { MEASURES } from '#domain/analytics/list-counts.ts';
import { censusDaily, censusHourly, censusRollups, performanceTallies } from '#schema/tables/analytics.ts';
import { sampleData } from '#schema/tables/sites.ts';
import type { Statement } from '../database.ts';
import { excludedColumn, literal, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

/**
 * A roll-up table. Columns in `sums` are added up. `tally` is an optional column with the JSON of a Tally.
 */
interface RollUp {
  name: string;
  table: SQLiteTable;
  keys: readonly string[];
  sums: readonly string[];
  tally?: string;
}

const ROLL_UPS: readonly RollUp[] = [
  {
    name: 'days',
    table: censusDaily,
    keys: ['dimension', 'day', 'value'],
    sums: [...MEASURES, 'uniques'],
  },
  {
    name: 'longer',
    table: censusRollups,
    keys: ['dimension', 'period', 'value'],
    sums: [...MEASURES, 'uniques'],
  },
  { name: 'hours', table: censusHourly, keys: ['dimension', 'hour', 'value'], sums: MEASURES },
  {
    name: 'performance',
    table: performanceTallies,
    keys: ['dimension', 'period', 'value'],
    sums: ['count'],
    tally: 'tally',
  },
];

function pickColumn(table: SQLiteTable, name: string): SQLiteColumn {
  const columns: Readonly<Record<string, SQLiteColumn>> = getTableColumns(table);
  const column = columns[name];
  if (!column) throw new Error(`a roll-up has no column ${name}`);
  return column;
}

/** Selects the roll-ups of a site without other events, as JSON for the `roll_ups` column. */
export const takeRollUps = (websiteId: string): SQL<string> =>
  sql<string>`json_object(${sql.join(
    ROLL_UPS.flatMap(({ name, table, keys, sums, tally }) => {
      const columns = [
        ...[...keys, ...sums].map((one) => pickColumn(table, one)),
        ...(tally ? [sql`json(${pickColumn(table, tally)})`] : []),
      ];
      const rows = sql`json_group_array(json_array(${sql.join(columns, sql`, `)}))`;
      const isOfSite = eq(pickColumn(table, 'websiteId'), websiteId);
      return [literal(name), sql`(${orm.select({ rows }).from(table).where(isOfSite)})`];
    }),
    sql`, `,
  )})`;

export const subtractRollUps = (websiteId: string): Statement[] =>
  ROLL_UPS.flatMap(({ name, table, keys, sums, tally }) => {
    const json = orm
      .select({ json: sampleData.rollUps })
      .from(sampleData)
      .where(eq(sampleData.websiteId, websiteId));
    const field = (index: number) => sql`(added.value ->> ${literal(`$[${index}]`)})`;
    const column = (one: string) => pickColumn(table, one);
    const given = {
      websiteId,
      ...Object.fromEntries(keys.map((key, index) => [key, field(index)])),
      ...Object.fromEntries(sums.map((sum, index) => [sum, sql`-${field(keys.length + index)}`])),
      ...(tally && { [tally]: field(keys.length + sums.length) }),
    };
    return [
      orm
        .insert(table)
        .select(
          orm
            // Cast to the column names, which Object.fromEntries() loses.
            .select(rowFor(table, given as Parameters<typeof rowFor<typeof table>>[1]))
            .from(sql`json_each(${json}, ${literal(`$.${name}`)}) added`)
            .where(sql`true`),
        )
        .onConflictDoUpdate({
          target: ['websiteId', ...keys].map(column),
          set: {
            ...Object.fromEntries(
              sums.map((sum) => [sum, sql`${column(sum)} + ${excludedColumn(column(sum))}`]),
            ),
            ...(tally && { [tally]: lessTally(column(tally)) }),
          },
        }),
      // Also delete rows that retention had already deleted. For these, the upsert inserted only the negative
      // amount.
      orm
        .delete(table)
        .where(and(eq(column('websiteId'), websiteId), ...sums.map((sum) => lte(column(sum), literal(0))))),
    ];
  });

/** Subtracts the inserted row's tally from the stored one. */
const lessTally = (tally: SQLiteColumn): SQL =>
  sql`(select json_group_object(rest.key, rest.total) from (select both.key, sum(both.value) as total from
(select key, value from json_each(${tally}) union all select key, -value from json_each(${excludedColumn(tally)})) both
group by both.key having sum(both.value) > 0) rest)`;
