import { isRowFileKind, type RowFileKind } from '#schema/contracts/imports/site-import.ts';
import type { Statement } from '#worker/db/database.ts';
import type { ImportNote } from '#worker/db/imports/import-notes.ts';
import { getJson, putJson } from '../import-files.ts';
import type { ImportRun } from '../import-run.ts';
import type { RowWriter } from './row-writer.ts';
import { customerWriter } from './write-customers.ts';
import { orderWriter } from './write-orders.ts';
import { redirectWriter } from './write-redirect-rows.ts';

/** A writer that parses its records itself, so that the steps below are the same for every kind of table. */
interface PieceWriter {
  inspect: (run: ImportRun, piece: unknown) => Promise<{ accepted: unknown[]; notes: ImportNote[] }>;
  write: (run: ImportRun, piece: unknown) => Promise<{ statements: Statement[]; notes: ImportNote[] }>;
}

const toPieceWriter = <Record>({ schema, inspect, write }: RowWriter<Record>): PieceWriter => ({
  inspect: (run, piece) => inspect(run, schema.parse(piece)),
  write: (run, piece) => write(run, schema.parse(piece)),
});

const WRITERS: Readonly<Record<RowFileKind, PieceWriter>> = {
  'shopify-orders': toPieceWriter(orderWriter),
  'shopify-customers': toPieceWriter(customerWriter),
  'shopify-redirects': toPieceWriter(redirectWriter),
};

function getWriter({ record, progress: { kind } }: ImportRun): PieceWriter {
  if (!isRowFileKind(kind)) throw new Error(`import ${record.id} has no rows`);
  return WRITERS[kind];
}

const NOTHING = 'The file has nothing that can be imported.';

/** Selects the records of one piece that can be imported, so that the preview counts exactly these. */
export async function inspectRows(run: ImportRun): Promise<void> {
  const { env, record, progress } = run;
  if (progress.piece >= progress.pieces) {
    const { found, kind, leftRows } = progress;
    if (found.orders + found.customers + found.redirects === 0)
      return run.save([], [], { state: 'failed', problem: explainEmpty(run) });
    return run.save([], [], { state: 'ready', preview: { ...found, kind, leftRows } });
  }
  const piece = await getJson(env.MEDIA, record, `piece-${progress.piece}`);
  const { accepted, notes } = await getWriter(run).inspect(run, piece);
  await putJson(env.MEDIA, record, `ready-${progress.piece}`, accepted);
  progress.leftRows += notes.filter(({ level }) => level === 'left').length;
  progress.piece += 1;
  await run.save([], notes);
}

/** Writes the records of one piece. */
export async function writeRows(run: ImportRun): Promise<void> {
  const { env, record, progress } = run;
  if (progress.piece >= progress.pieces) {
    progress.phase = 'finishing';
    return run.save([]);
  }
  const piece = await getJson(env.MEDIA, record, `ready-${progress.piece}`);
  const { statements, notes } = await getWriter(run).write(run, piece);
  progress.piece += 1;
  await run.save(statements, notes);
}

const explainEmpty = ({ progress: { leftRows, notes } }: ImportRun): string =>
  leftRows > 0 && notes > 0 ? `${NOTHING} The report gives the reason for each row.` : NOTHING;
