import { FORM_BODY_LIMITS } from '#schema/contracts/limits.ts';
import type { ByteReader } from './bounded-stream.ts';

export class MultipartError extends Error {
  readonly problem: 'malformed' | 'too-many-parts' | 'too-much-text';
  constructor(problem: MultipartError['problem']) {
    super(problem);
    this.problem = problem;
  }
}

/** A file in a multipart form, read as it arrives. Bytes that the handler does not read are skipped. */
export interface SentFile extends ByteReader {
  field: string;
  name: string;
  type: string;
}

/** Header of a part. A part with a file name is a file; any other part is a text field. */
interface PartHead {
  field: string;
  fileName: string | null;
  type: string;
}

const MAX_BOUNDARY_LENGTH = 70;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Returns a content type's boundary (RFC 2046 §5.1.1). */
export function findBoundary(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  return boundary !== '' && boundary.length <= MAX_BOUNDARY_LENGTH ? boundary : null;
}

/**
 * Reverses the escapes in a field or file name. Browsers escape these three characters (HTML,
 * multipart/form-data encoding algorithm); curl escapes only quotes.
 */
const unescapeName = (name: string): string =>
  name
    .replace(/%22|\\"/g, '"')
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n');

function parseHead(head: string): PartHead {
  const lines = head.split('\r\n');
  const find = (name: string) =>
    lines
      .find((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`)
      ?.slice(name.length + 1)
      .trim();
  const disposition = find('content-disposition') ?? '';
  const parameters = new Map<string, string>();
  const pattern = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))\s*/y;
  pattern.lastIndex = /^form-data\s*/i.exec(disposition)?.[0].length ?? disposition.length;
  for (let found = pattern.exec(disposition); found; found = pattern.exec(disposition))
    parameters.set((found[1] ?? '').toLowerCase(), unescapeName(found[2] ?? found[3] ?? ''));
  const field = parameters.get('name');
  if (field === undefined || field.length > FORM_BODY_LIMITS.nameLength)
    throw new MultipartError('malformed');
  return {
    field,
    fileName: parameters.get('filename') ?? null,
    type: find('content-type') ?? 'application/octet-stream',
  };
}

/** Splits a stream at its boundaries in linear time, keeping one chunk in memory. */
class PartCutter {
  readonly #source: ByteReader;
  readonly #delimiter: Buffer;
  /** The first boundary has no line break before it, so the initial buffer supplies one. */
  #held: Buffer = Buffer.from('\r\n');

  constructor(source: ByteReader, boundary: string) {
    this.#source = source;
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.read();
    if (done) throw new MultipartError('malformed');
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes]);
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  /** Returns the next bytes of the part, or null at the delimiter, which it consumes. */
  async readPiece(): Promise<Buffer | null> {
    for (;;) {
      const at = this.#held.indexOf(this.#delimiter);
      if (at === 0) {
        this.#take(this.#delimiter.length);
        return null;
      }
      const length = at > 0 ? at : this.#held.length - this.#delimiter.length + 1;
      if (length > 0) return this.#take(length);
      await this.#more();
    }
  }

  /** Returns the header of the next part, or null after the last part. */
  async readHead(): Promise<string | null> {
    while (this.#held.length < 2) await this.#more();
    if (this.#take(2).toString('latin1') === '--') return null;
    let searched = 0;
    for (;;) {
      const at = this.#held.indexOf(END_OF_HEAD, searched);
      if (at > FORM_BODY_LIMITS.partHeaderBytes) break;
      if (at >= 0) return this.#take(at + END_OF_HEAD.length).toString('utf8', 0, at);
      if (this.#held.length > FORM_BODY_LIMITS.partHeaderBytes) break;
      searched = Math.max(0, this.#held.length - END_OF_HEAD.length + 1);
      await this.#more();
    }
    throw new MultipartError('malformed');
  }
}

interface PartHandlers {
  /** Maximum total size of all text fields in bytes. */
  maxTextBytes: number;
  onText: (field: string, text: string) => void;
  /** Called for each file that has a name. The next part is read once the promise settles. */
  onFile: (file: SentFile) => Promise<void>;
}

/**
 * Reads a form part by part (RFC 7578). Throws MultipartError if the form is truncated or exceeds the
 * limits.
 */
export async function readMultipart(
  source: ByteReader,
  boundary: string,
  { maxTextBytes, onText, onFile }: PartHandlers,
): Promise<void> {
  const cutter = new PartCutter(source, boundary);
  let textBytes = 0;
  let parts = 0;
  const readTextOf = async (): Promise<string> => {
    const pieces: Buffer[] = [];
    for (let piece = await cutter.readPiece(); piece; piece = await cutter.readPiece()) {
      textBytes += piece.length;
      if (textBytes > maxTextBytes) throw new MultipartError('too-much-text');
      pieces.push(piece);
    }
    return new TextDecoder().decode(Buffer.concat(pieces));
  };
  // Skip the text before the first boundary.
  while (await cutter.readPiece());
  for (let head = await cutter.readHead(); head !== null; head = await cutter.readHead()) {
    parts += 1;
    if (parts > FORM_BODY_LIMITS.fields) throw new MultipartError('too-many-parts');
    const { field, fileName, type } = parseHead(head);
    if (fileName === null) {
      onText(field, await readTextOf());
      continue;
    }
    let isOver = false;
    const read = async () => {
      const value = isOver ? null : await cutter.readPiece();
      isOver ||= value === null;
      return value ? { done: false as const, value } : { done: true as const, value: undefined };
    };
    // An empty file field has an empty name.
    if (fileName !== '') await onFile({ field, name: fileName, type, read });
    while (!isOver) await read();
  }
}
