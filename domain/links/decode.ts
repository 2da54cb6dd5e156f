/** Decodes a percent-encoded part of a URL or cookie. Returns text with a stray `%` unchanged. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
