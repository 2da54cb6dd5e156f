/** A percent-encoded part of an address or a cookie; text with a stray `%` is not encoded, and stays as it came. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
