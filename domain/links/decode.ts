/** Decodes a percent-encoded part of a URL or cookie; text with a stray `%` is returned unchanged. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
