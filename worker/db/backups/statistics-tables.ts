import * as z from 'zod';
import {
  censusDaily,
  censusEvents,
  censusHourly,
  censusRollups,
  performanceTallies,
  resolvedScriptErrors,
  scriptErrorDays,
  scriptErrors,
} from '#schema/tables/analytics.ts';
import { missingAddresses } from '#schema/tables/sites.ts';
import { toAuthor, toJsonContract } from './history-values.ts';
import { define, type RestoredTable } from './restored-table.ts';

/** Totals in the backup replace those of the few visits that the new site has had. */
export const STATISTICS: readonly RestoredTable[] = [
  define(censusEvents, 'add', [censusEvents.id], {
    contracts: [[censusEvents.data, toJsonContract(z.unknown())]],
  }),
  ...[
    { table: censusDaily, period: censusDaily.day },
    { table: censusRollups, period: censusRollups.period },
    { table: censusHourly, period: censusHourly.hour },
    { table: performanceTallies, period: performanceTallies.period },
  ].map(({ table, period }) =>
    define(table, 'update', [table.websiteId, table.dimension, period, table.value]),
  ),
  define(scriptErrors, 'update', [scriptErrors.websiteId, scriptErrors.hour, scriptErrors.fingerprint]),
  define(scriptErrorDays, 'update', [
    scriptErrorDays.websiteId,
    scriptErrorDays.day,
    scriptErrorDays.fingerprint,
  ]),
  define(resolvedScriptErrors, 'update', [resolvedScriptErrors.websiteId, resolvedScriptErrors.fingerprint], {
    changed: [[resolvedScriptErrors.resolvedBy, toAuthor]],
  }),
  define(missingAddresses, 'update', [
    missingAddresses.websiteId,
    missingAddresses.path,
    missingAddresses.day,
  ]),
];
