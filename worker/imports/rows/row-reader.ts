import type { Cells } from '#domain/imports/row-cells.ts';
import { SITE_IMPORT_LIMITS } from '#schema/contracts/limits.ts';

export const CUT_OFF = 'its last row has fewer cells than the first line, so the file may be incomplete';

/** A row that is not imported, or (`isChange`) imported with a change. */
export interface LeftRecord {
  why: string;
  example: string;
  isChange: boolean;
}

/** Collects the records of a table and its rows that cannot be imported. */
export abstract class RowReader {
  readonly left: LeftRecord[] = [];
  /** Number of records that are not imported, including those that the report has no room for. */
  leftCount = 0;
  #records: unknown[] = [];

  abstract take(cells: Cells, line: number): void;
  /** Ends the last record. */
  abstract end(): void;

  /** Leaves out the last record, because the file ends within its last row. */
  cutOff(_cells: Cells, line: number): void {
    this.leave(CUT_OFF, `line ${line}`);
  }

  leave(why: string, example: string): void {
    this.leftCount += 1;
    this.#note({ why, example, isChange: false });
  }

  drain(): unknown[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  protected add(record: unknown): void {
    this.#records.push(record);
  }

  protected change(why: string, example: string): void {
    this.#note({ why, example, isChange: true });
  }

  #note(note: LeftRecord): void {
    if (this.left.length < SITE_IMPORT_LIMITS.notes) this.left.push(note);
  }
}
