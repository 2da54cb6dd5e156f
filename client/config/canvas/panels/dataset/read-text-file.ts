/** A file's text: UTF-8 or UTF-16 with its mark, else what Windows spreadsheets write. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: every sequence of bytes is a text in this encoding.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
