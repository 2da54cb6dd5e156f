import { crc32 } from 'node:zlib';
import {
  DEFLATED,
  dataDescriptor,
  directoryEntry,
  localHeader,
  STORED,
  toZipTime,
} from '#domain/backups/zip-format.ts';
import type { BackupProgress, OpenEntry } from '#schema/contracts/backups/backup-progress.ts';
import type { BackupRecord } from '#worker/db/backups/backups.ts';
import type { PartWriter } from './part-writer.ts';

export interface Pace {
  /** Time, in ms, for which one queue message works on a backup before it hands over to the next message. */
  budgetMs: number;
  clock: () => number;
  /** Pauses, so that visitors' requests can run. */
  rest: (ms: number) => Promise<void>;
}

/** Minimum and maximum pause, in ms, between chunks. */
const REST_MS = { least: 1, most: 30 };

/** The work of one queue message, and the .zip to which it adds. */
export class Slice {
  readonly env: Pick<Env, 'DB' | 'MEDIA'>;
  readonly record: BackupRecord;
  readonly progress: BackupProgress;
  readonly parts: PartWriter;
  /** Entries in the .zip directory for files that this slice completed. */
  readonly directory: Uint8Array[] = [];
  readonly #pace: Pace;
  readonly #startedAt: number;
  #chunkAt: number;

  constructor(
    env: Pick<Env, 'DB' | 'MEDIA'>,
    { record, progress, parts }: { record: BackupRecord; progress: BackupProgress; parts: PartWriter },
    pace: Pace,
  ) {
    this.env = env;
    this.record = record;
    this.progress = progress;
    this.parts = parts;
    this.#pace = pace;
    this.#startedAt = pace.clock();
    this.#chunkAt = this.#startedAt;
  }

  get websiteId(): string {
    return this.record.websiteId;
  }

  /** Pauses for as long as the last chunk took. Returns whether the slice should end. */
  async isOver(): Promise<boolean> {
    await this.#pace.rest(
      Math.min(REST_MS.most, Math.max(REST_MS.least, this.#pace.clock() - this.#chunkAt)),
    );
    this.#chunkAt = this.#pace.clock();
    return this.#chunkAt - this.#startedAt >= this.#pace.budgetMs;
  }

  async write(piece: Uint8Array): Promise<void> {
    await this.parts.write(piece);
    this.progress.offset += piece.length;
  }

  async openEntry(path: string, options: { isDeflated: boolean; isLarge: boolean }): Promise<OpenEntry> {
    const entry = { path, ...options, start: this.progress.offset, crc: 0, bytes: 0, packedBytes: 0 };
    await this.write(localHeader(this.#toZipEntry(entry)));
    this.progress.entry = entry;
    return entry;
  }

  /** Adds content to the open .zip entry. `packed` is the content in compressed form. */
  async append(entry: OpenEntry, content: Uint8Array, packed = content): Promise<void> {
    entry.crc = crc32(content, entry.crc);
    entry.bytes += content.length;
    entry.packedBytes += packed.length;
    await this.write(packed);
  }

  async closeEntry(entry: OpenEntry): Promise<void> {
    const written = { ...entry, ...this.#toZipEntry(entry) };
    await this.write(dataDescriptor(written));
    this.directory.push(directoryEntry(written));
    this.progress.entries += 1;
    this.progress.entry = null;
  }

  #toZipEntry({ path, isDeflated, isLarge }: OpenEntry) {
    const time = toZipTime(this.record.createdAt);
    const name = new TextEncoder().encode(path);
    return { name, isLarge, method: isDeflated ? DEFLATED : STORED, time } as const;
  }
}
