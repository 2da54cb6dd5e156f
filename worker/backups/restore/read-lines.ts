import { crc32 } from 'node:zlib';
import { BACKUP_LIMITS } from '#schema/contracts/limits.ts';
import { type ArchiveEntry, type OpenArchive, openEntry, RefusedArchive } from './open-archive.ts';

/**
 * Yields the lines of a table's file, in which the id of the site that opened the backup replaces that of its own
 * site. Throws RefusedArchive if the file is longer than listed, has another checksum, is not UTF-8, or has a line
 * that no row of D1 can hold.
 */
export async function* readLines(archive: OpenArchive, entry: ArchiveEntry): AsyncGenerator<string> {
  const damaged = (why: string) => new RefusedArchive(`${entry.path} in the backup is damaged: ${why}.`);
  const { sourceId, manifest } = archive;
  const adopt = (line: string) => line.replaceAll(sourceId, manifest.websiteId);
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  let rest = '';
  let bytes = 0;
  let crc = 0;
  try {
    for await (const piece of await openEntry(archive, entry)) {
      bytes += piece.byteLength;
      crc = crc32(piece, crc);
      if (bytes > entry.bytes) throw damaged('it is longer than listed');
      const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > BACKUP_LIMITS.rowBytes) throw damaged('a row is too long');
      for (const line of lines) if (line !== '') yield adopt(line);
    }
    rest += decoder.decode();
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) throw damaged('it cannot be read');
    throw error;
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw damaged('its checksum is wrong');
  if (rest !== '') yield adopt(rest);
}
