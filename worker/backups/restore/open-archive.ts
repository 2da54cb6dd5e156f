import { Buffer } from 'node:buffer';
import * as z from 'zod';
import { BACKUP_FORMAT } from '#schema/contracts/backups/backup.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { BACKUP_LIMITS } from '#schema/contracts/limits.ts';

const END_OF_DIRECTORY = 0x06054b50;
const END_OF_DIRECTORY_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const MAX_COMMENT_BYTES = 65_535;
const MAX_DIRECTORY_BYTES = 64_000_000;
const MAX_MANIFEST_BYTES = 4_000_000;
const MAX_32 = 0xffff_ffff;
const ZIP_START = 'PK';
const STORED = 0;
const DEFLATED = 8;
const UNIX_TYPE = 0xf000;
const UNIX_FILE = 0x8000;

/** The archive cannot be restored. Its owner sees the message. */
export class RefusedArchive extends Error {}

export interface ArchiveEntry {
  path: string;
  isDeflated: boolean;
  crc: number;
  packedBytes: number;
  bytes: number;
  /** Byte offset of the entry's local header. */
  start: number;
}

const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT.name),
  formatVersion: z.number().int().min(1),
  websiteId: idSchema,
  startedAt: z.iso.datetime().transform((text) => Date.parse(text)),
  rows: z.record(z.string(), z.number().int().min(0)),
  /** Missing in older backups. */
  siteTitle: z.string().max(1_000).default(''),
});
export type Manifest = z.infer<typeof manifestSchema>;

export interface OpenArchive {
  bucket: R2Bucket;
  key: string;
  /** Entries and manifest, as if the backup were of the site that opens it. */
  entries: ArchiveEntry[];
  manifest: Manifest;
  /** Site of which the backup was made. */
  sourceId: string;
}

const DAMAGED = 'This file is damaged or incomplete. Download the backup again, and upload the whole file.';

/**
 * Reads the directory and the manifest of a backup in R2. Throws RefusedArchive if the file is incomplete,
 * unsafe or of a newer version. If the backup is of a different site, `websiteId` takes the place of that site.
 */
export async function openArchive(bucket: R2Bucket, key: string, websiteId: string): Promise<OpenArchive> {
  const stored = await bucket.head(key);
  if (!stored) throw new RefusedArchive('The file of this backup is missing.');
  const start = await readBytes(bucket, key, 0, Math.min(stored.size, ZIP_START.length));
  if (start.toString('latin1') !== ZIP_START)
    throw new RefusedArchive('This file is not a backup. A backup is a .zip file that Sitewright made.');
  const entries = await readDirectory(bucket, key, stored.size);
  const entry = entries.find(({ path }) => path === 'manifest.json');
  if (!entry) throw new RefusedArchive('This file is not a backup of Sitewright: it has no manifest.json.');
  if (entry.bytes > MAX_MANIFEST_BYTES) throw new RefusedArchive(DAMAGED);
  const text = await new Response(await openEntry({ bucket, key }, entry)).text();
  const manifest = readManifest(text);
  if (manifest.formatVersion > BACKUP_FORMAT.version)
    throw new RefusedArchive(
      `A newer version of Sitewright made this backup (format ${manifest.formatVersion}). Update Sitewright, then restore it.`,
    );
  const { websiteId: sourceId } = manifest;
  return {
    bucket,
    key,
    entries: entries.map((one) => ({ ...one, path: one.path.replace(sourceId, websiteId) })),
    manifest: { ...manifest, websiteId },
    sourceId,
  };
}

function readManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new RefusedArchive('This file is not a backup of Sitewright, or its manifest.json is damaged.');
  }
}

async function readBytes(bucket: R2Bucket, key: string, offset: number, length: number): Promise<Buffer> {
  if (offset < 0 || length < 0) throw new RefusedArchive(DAMAGED);
  if (length === 0) return Buffer.alloc(0);
  const object = await bucket.get(key, { range: { offset, length } });
  if (!object) throw new RefusedArchive('The file of this backup is missing.');
  return Buffer.from(await object.arrayBuffer());
}

async function readDirectory(bucket: R2Bucket, key: string, size: number): Promise<ArchiveEntry[]> {
  const length = Math.min(size, END_BYTES + MAX_COMMENT_BYTES + LOCATOR_BYTES);
  const tail = await readBytes(bucket, key, size - length, length);
  const end = await findDirectory(bucket, key, tail, size - length);
  if (end.count > BACKUP_LIMITS.entries)
    throw new RefusedArchive(
      `This backup has ${end.count.toLocaleString('en-US')} files. At most ${BACKUP_LIMITS.entries.toLocaleString('en-US')} can be restored.`,
    );
  if (end.bytes > MAX_DIRECTORY_BYTES || end.start + end.bytes > size) throw new RefusedArchive(DAMAGED);
  const directory = await readBytes(bucket, key, end.start, end.bytes);
  const entries: ArchiveEntry[] = [];
  for (let at = 0, index = 0; index < end.count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new RefusedArchive(DAMAGED);
    const nameBytes = directory.readUInt16LE(at + 28);
    const extraBytes = directory.readUInt16LE(at + 30);
    const next = at + 46 + nameBytes + extraBytes + directory.readUInt16LE(at + 32);
    if (next > directory.length) throw new RefusedArchive(DAMAGED);
    const entry = toEntry(directory, at, nameBytes, extraBytes);
    if (entry && entry.start + entry.packedBytes > end.start) throw new RefusedArchive(DAMAGED);
    if (entry) entries.push(entry);
    at = next;
  }
  refuseRepeatedNames(entries);
  return entries;
}

interface Directory {
  count: number;
  bytes: number;
  start: number;
}

async function findDirectory(
  bucket: R2Bucket,
  key: string,
  tail: Buffer,
  offset: number,
): Promise<Directory> {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_OF_DIRECTORY) continue;
    if (at + END_BYTES + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const isLarge = at >= LOCATOR_BYTES && tail.readUInt32LE(at - LOCATOR_BYTES) === LOCATOR_64;
    if (!isLarge)
      return {
        count: tail.readUInt16LE(at + 10),
        bytes: tail.readUInt32LE(at + 12),
        start: tail.readUInt32LE(at + 16),
      };
    const place = Number(tail.readBigUInt64LE(at - LOCATOR_BYTES + 8));
    if (place + 56 > offset + tail.length) throw new RefusedArchive(DAMAGED);
    const end = await readBytes(bucket, key, place, 56);
    if (end.length < 56 || end.readUInt32LE(0) !== END_OF_DIRECTORY_64) throw new RefusedArchive(DAMAGED);
    return {
      count: Number(end.readBigUInt64LE(32)),
      bytes: Number(end.readBigUInt64LE(40)),
      start: Number(end.readBigUInt64LE(48)),
    };
  }
  throw new RefusedArchive(DAMAGED);
}

/** Returns null for a folder. */
function toEntry(zip: Buffer, at: number, nameBytes: number, extraBytes: number): ArchiveEntry | null {
  const path = zip.toString('utf8', at + 46, at + 46 + nameBytes);
  if (path.endsWith('/')) return null;
  const shown = JSON.stringify(path.slice(0, 100));
  if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(path) || path.split('/').some((part) => /^\.+$/.test(part)))
    throw new RefusedArchive(`The backup contains a file with an unsafe name: ${shown}.`);
  const method = zip.readUInt16LE(at + 10);
  const unixType = (zip.readUInt32LE(at + 38) >>> 16) & UNIX_TYPE;
  if (zip.readUInt16LE(at + 8) & 0x2041) throw new RefusedArchive(`${shown} in the backup is encrypted.`);
  if ((unixType !== 0 && unixType !== UNIX_FILE) || (method !== STORED && method !== DEFLATED))
    throw new RefusedArchive(`${shown} in the backup is not a plain file.`);
  const wide = readWide(zip.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes));
  const size = (offset: number): number => {
    const value = zip.readUInt32LE(at + offset);
    return value === MAX_32 ? (wide.shift() ?? value) : value;
  };
  const bytes = size(24);
  const packedBytes = size(20);
  const start = size(42);
  return { path, isDeflated: method === DEFLATED, crc: zip.readUInt32LE(at + 16), packedBytes, bytes, start };
}

/** Reads the values of the Zip64 extra field. */
function readWide(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1) {
      const field = extra.subarray(at + 4, at + 4 + length);
      return Array.from({ length: field.length >> 3 }, (_, index) =>
        Number(field.readBigUInt64LE(index * 8)),
      );
    }
    at += 4 + length;
  }
  return [];
}

function refuseRepeatedNames(entries: readonly ArchiveEntry[]): void {
  const names = new Set<string>();
  for (const { path } of entries) {
    if (names.has(path))
      throw new RefusedArchive(`The backup contains ${JSON.stringify(path.slice(0, 100))} twice.`);
    names.add(path);
  }
}

/** Opens the decompressed content of an entry. */
export async function openEntry(
  { bucket, key }: Pick<OpenArchive, 'bucket' | 'key'>,
  { start, packedBytes, isDeflated }: ArchiveEntry,
): Promise<ReadableStream<Uint8Array>> {
  const header = await readBytes(bucket, key, start, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_ENTRY) throw new RefusedArchive(DAMAGED);
  const offset = start + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (packedBytes === 0) return new Blob([]).stream();
  const object = await bucket.get(key, { range: { offset, length: packedBytes } });
  if (!object) throw new RefusedArchive('The file of this backup is missing.');
  return isDeflated ? object.body.pipeThrough(new DecompressionStream('deflate-raw')) : object.body;
}
