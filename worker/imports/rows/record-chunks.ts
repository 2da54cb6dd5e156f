import type { ImportPlace } from '#worker/db/imports/site-imports.ts';
import { putJson } from '../import-files.ts';

/** Limits of one file of records in R2. Each chunk of an import writes the records of one file. */
const PIECE = { records: 50, characters: 200_000 } as const;

/** Stores records in R2, so that later chunks do not have to read the whole file. */
export class RecordChunks {
  count = 0;
  readonly #bucket: R2Bucket;
  readonly #place: ImportPlace;
  #waiting: unknown[] = [];
  #characters = 0;

  constructor(bucket: R2Bucket, place: ImportPlace) {
    this.#bucket = bucket;
    this.#place = place;
  }

  async put(records: readonly unknown[]): Promise<void> {
    for (const record of records) {
      this.#waiting.push(record);
      this.#characters += JSON.stringify(record).length;
      if (this.#waiting.length >= PIECE.records || this.#characters >= PIECE.characters) await this.end();
    }
  }

  /** Stores the records that are left. */
  async end(): Promise<void> {
    if (this.#waiting.length === 0) return;
    await putJson(this.#bucket, this.#place, `piece-${this.count}`, this.#waiting);
    this.count += 1;
    this.#waiting = [];
    this.#characters = 0;
  }
}
