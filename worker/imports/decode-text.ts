export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface EncodingDetector {
  decode: (bytes: Uint8Array) => string;
  end: () => string;
  encoding: () => Encoding;
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80);

function readByteOrderMark([first, second]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/**
 * Detects the encoding by the byte order mark, as UTF-8 if the first non-ASCII bytes are valid, or else
 * as Windows-1252, which Western European spreadsheets write. Later invalid UTF-8 becomes U+FFFD. The
 * first chunk must have at least two bytes.
 */
export function decodeUnknown(): EncodingDetector {
  let decoder: TextDecoder | null = null;
  let isFirst = true;
  return {
    decode(bytes) {
      const mark = isFirst ? readByteOrderMark(bytes) : null;
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

/** Returns whether the bytes are valid UTF-8. The last character may be incomplete. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
