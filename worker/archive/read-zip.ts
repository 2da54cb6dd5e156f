import { Buffer } from 'node:buffer';
import { crc32, inflateRawSync } from 'node:zlib';
import { ARCHIVE_LIMITS } from '#schema/contracts/limits.ts';
import type { ArchiveFiles, ArchiveProblem } from './archive.ts';
import { getMaxBytes, isArchivePath, isInside, toArchivePath } from './file-names.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const STORED = 0;
const DEFLATED = 8;
/** File type bits of a Unix mode, in the upper half of an entry's external attributes. */
const UNIX_TYPE = 0xf000;
const UNIX_FILE = 0x8000;

interface Entry {
  path: string;
  flags: number;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  localOffset: number;
  unixType: number;
}

/** Stops the import. The person who uploaded the file sees the message. */
class Refused extends Error {}

type Read = { files: ArchiveFiles; problems: [] } | { files: null; problems: ArchiveProblem[] };

/**
 * Checks the .zip directory before inflating anything: sizes within ARCHIVE_LIMITS, no overlapping entries,
 * no names outside the archive. Inflating stops at the declared size. If one folder contains the whole
 * archive, removes its name from the paths.
 */
export function readZip(bytes: Uint8Array, file: string): Read {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = readDirectory(zip).filter(
      ({ path }) => !path.endsWith('/') && !path.startsWith('__MACOSX/'),
    );
    const root = findRoot(entries);
    const own = entries.filter(({ path }) => path.startsWith(root) && isArchivePath(path.slice(root.length)));
    checkTogether(own, zip);
    return {
      files: new Map(own.map((entry) => [entry.path.slice(root.length), inflateEntry(entry, zip)])),
      problems: [],
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { files: null, problems: [{ file, path: '', reason: error.message }] };
  }
}

function readDirectory(zip: Buffer): Entry[] {
  const end = findDirectoryEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  const start = zip.readUInt32LE(end + 16);
  if (zip.readUInt16LE(end + 4) !== 0 || zip.readUInt16LE(end + 8) !== count)
    throw new Refused('is one part of a .zip in several parts');
  if (count === 0xffff || start === 0xffffffff)
    throw new Refused('is a Zip64 file; a site archive never needs one');
  if (count > ARCHIVE_LIMITS.files)
    throw new Refused(`has ${count} files; at most ${ARCHIVE_LIMITS.files} are allowed`);
  const entries: Entry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || zip.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new Refused('is damaged: its file list cannot be read');
    const nameBytes = zip.readUInt16LE(at + 28);
    entries.push({
      path: toArchivePath(zip.toString('utf8', at + 46, at + 46 + nameBytes)),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packedBytes: zip.readUInt32LE(at + 20),
      bytes: zip.readUInt32LE(at + 24),
      localOffset: zip.readUInt32LE(at + 42),
      unixType: (zip.readUInt32LE(at + 38) >>> 16) & UNIX_TYPE,
    });
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  for (const entry of entries) checkEntry(entry);
  return entries;
}

function findDirectoryEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1)
    if (
      zip.readUInt32LE(at) === END_OF_DIRECTORY &&
      at + END_BYTES + zip.readUInt16LE(at + 20) === zip.length
    )
      return at;
  throw new Refused('is not a .zip file, or is incomplete');
}

function checkEntry({ path, flags, method, unixType }: Entry): void {
  const name = JSON.stringify(path.slice(0, 100));
  if (!isInside(path.endsWith('/') ? path.slice(0, -1) : path))
    throw new Refused(`${name} is outside the archive, or is not a file name`);
  if (path.endsWith('/')) return;
  if (unixType !== 0 && unixType !== UNIX_FILE)
    throw new Refused(`${name} is a link or a device, not a file`);
  if (flags & 0x2041) throw new Refused(`${name} is encrypted`);
  if (method !== STORED && method !== DEFLATED)
    throw new Refused(`${name} uses an unsupported compression method (${method})`);
}

/**
 * Returns the folder that contains site.json, with a final slash; '' when site.json is at the top or missing.
 */
function findRoot(entries: readonly Entry[]): string {
  if (entries.some(({ path }) => path === 'site.json')) return '';
  const sites = entries.filter(({ path }) => /^[^/]+\/site\.json$/.test(path));
  return sites.length === 1 ? (sites[0]?.path.slice(0, -'site.json'.length) ?? '') : '';
}

function checkTogether(entries: readonly Entry[], zip: Buffer): void {
  const names = new Set<string>();
  let total = 0;
  let end = 0;
  for (const { path, bytes, packedBytes, localOffset } of [...entries].sort(
    (a, b) => a.localOffset - b.localOffset,
  )) {
    const name = JSON.stringify(path.slice(0, 100));
    if (names.has(path.toLowerCase())) throw new Refused(`${name} appears twice`);
    names.add(path.toLowerCase());
    if (bytes > getMaxBytes(path)) throw new Refused(`${name} is larger than ${getMaxBytes(path)} bytes`);
    total += bytes;
    if (localOffset < end) throw new Refused(`${name} overlaps another file`);
    end = localOffset + packedBytes;
    if (end > zip.length) throw new Refused('is incomplete');
  }
  if (total > ARCHIVE_LIMITS.totalBytes)
    throw new Refused(`has ${total} bytes; at most ${ARCHIVE_LIMITS.totalBytes} are allowed`);
}

function inflateEntry(
  { path, method, crc, packedBytes, bytes, localOffset }: Entry,
  zip: Buffer,
): Uint8Array {
  const name = JSON.stringify(path.slice(0, 100));
  if (localOffset + 30 > zip.length || zip.readUInt32LE(localOffset) !== LOCAL_ENTRY)
    throw new Refused(`${name} is damaged: its entry is not at the listed position`);
  const from = localOffset + 30 + zip.readUInt16LE(localOffset + 26) + zip.readUInt16LE(localOffset + 28);
  const packed = zip.subarray(from, from + packedBytes);
  const content = method === STORED ? packed : inflated(packed, bytes, name);
  if (content.length !== bytes) throw new Refused(`${name} is damaged: its size is not the listed one`);
  if (crc32(content) !== crc) throw new Refused(`${name} is damaged: its checksum is wrong`);
  return new Uint8Array(content);
}

function inflated(packed: Buffer, bytes: number, name: string): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1) });
  } catch (error) {
    const isLarger = error instanceof RangeError;
    throw new Refused(`${name} is ${isLarger ? 'larger than listed' : 'damaged: it cannot be decompressed'}`);
  }
}
