/** What a file turned out to be written in. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface TextDecoderOfUnknown {
  decode: (bytes: Uint8Array) => string;
  end: () => string;
  encoding: () => Encoding;
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80);

function markOf([first, second]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/**
 * Decodes a file piece by piece without knowing its encoding: a byte order mark says so; else the first bytes beyond ASCII
 * are UTF-8 when they are valid as such, and Windows-1252 when they are not, as spreadsheets of Western Europe write.
 * What is not valid in a later piece of a UTF-8 file becomes U+FFFD. `bytes` of the first piece are at least two.
 */
export function decodeUnknown(): TextDecoderOfUnknown {
  let decoder: TextDecoder | null = null;
  let isFirst = true;
  return {
    decode(bytes) {
      const mark = isFirst ? markOf(bytes) : null;
      isFirst = false;
      if (mark) decoder = new TextDecoder(mark);
      if (!decoder && isAscii(bytes)) return new TextDecoder().decode(bytes);
      if (!decoder) decoder = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252');
      return decoder.decode(bytes, { stream: true });
    },
    end: () => decoder?.decode() ?? '',
    encoding: () => (decoder?.encoding ?? 'utf-8') as Encoding,
  };
}

/** Whether bytes are UTF-8 that may be cut off at their end. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
