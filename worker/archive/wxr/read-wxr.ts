import { SaxesParser } from 'saxes';
import { toFileText } from '#domain/text/cut-text.ts';
import { WXR_LIMITS } from '#schema/contracts/limits.ts';
import type { ArchiveProblem } from '../archive.ts';
import { WxrBuilder, type WxrExport, type WxrItem } from './wxr-builder.ts';

/** Stops the import. The person who uploaded the file sees the message. */
class Unreadable extends Error {
  /** Whether the parser's message includes the line and column. */
  readonly hasPlace: boolean;
  constructor(message: string, hasPlace = true) {
    super(message);
    this.hasPlace = hasPlace;
  }
}

type Read = { wxr: WxrExport; problems: [] } | { wxr: null; problems: [ArchiveProblem] };
/** Moves items out of memory while the file is read. */
export interface ItemStage {
  take(item: WxrItem): void;
  /** Stores the items read so far. Called after each chunk of the file. */
  flush(isEnd: boolean): Promise<void>;
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Reads a WordPress export (WXR 1.0 to 1.2) as a stream within WXR_LIMITS. Rejects document type
 * declarations, so that no custom entity is expanded, and rejects XML that is not well-formed to its last
 * byte.
 */
export async function readWxr(chunks: Chunks, file: string, stage?: ItemStage): Promise<Read> {
  const builder = new WxrBuilder((item) => stage?.take(item));
  const parser = new SaxesParser({ xmlns: false, position: true });
  let isOpen = true;
  try {
    listen(parser, builder);
    for await (const text of decoded(chunks)) {
      parser.write(toFileText(text));
      await stage?.flush(false);
    }
    isOpen = false;
    parser.close();
    await stage?.flush(true);
    if (!builder.export.version)
      throw new Unreadable('is XML, but not a WordPress export (wp:wxr_version is missing)', false);
    return { wxr: builder.export, problems: [] };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const path = error.hasPlace ? `line ${parser.line}, column ${parser.column}` : '';
    const reason = isOpen || !error.hasPlace ? error.message : endedEarly(error.message);
    return { wxr: null, problems: [{ file, path, reason }] };
  }
}

const endedEarly = (message: string) =>
  message.includes('must contain a root')
    ? 'is empty, or is not XML'
    : `the file is incomplete (${message.replace('is not well-formed XML: ', '')})`;

function listen(parser: SaxesParser, builder: WxrBuilder): void {
  const open: string[] = [];
  parser.on('error', (error) => {
    throw new Unreadable(`is not well-formed XML: ${error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, '')}`);
  });
  parser.on('doctype', (type) => {
    const isPage = /^\s*html\b/i.test(type);
    throw new Unreadable(
      isPage ? 'is an HTML page, not a WordPress export' : 'has a document type, but exports have none',
    );
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    if (open.length > WXR_LIMITS.depth)
      throw new Unreadable(`elements are nested deeper than ${WXR_LIMITS.depth}`);
    if (open.length === 1 && name !== 'rss')
      throw new Unreadable(`is not a WordPress export: it starts with <${name.slice(0, 40)}>, not <rss>`);
    builder.open(name, new Map(Object.entries(attributes)));
    if (builder.export.items.length > WXR_LIMITS.items)
      throw new Unreadable(`has more than ${WXR_LIMITS.items} items; export it in parts`);
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    builder.close(name);
  });
  parser.on('text', (text) => builder.text(text));
  parser.on('cdata', (text) => builder.text(text));
}

async function* decoded(chunks: Chunks): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      if (bytes === 0) refuseOtherFiles(chunk);
      bytes += chunk.byteLength;
      if (bytes > WXR_LIMITS.bytes)
        throw new Unreadable(`is larger than ${WXR_LIMITS.bytes} bytes; export it in parts`, false);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new Unreadable('is not UTF-8 text', false) : error;
  }
}

/** Rejects a .zip or .gz file. Uploading the compressed export is a common mistake. */
function refuseOtherFiles([first, second]: Uint8Array): void {
  const isZip = first === 0x50 && second === 0x4b;
  const isGzip = first === 0x1f && second === 0x8b;
  if (isZip || isGzip)
    throw new Unreadable('is a compressed file; extract it and use the .xml file inside', false);
}
