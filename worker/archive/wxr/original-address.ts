/** Removes the scheme, and the size that WordPress appends to the name of a resized image. */
export function originalAddress(address: string): string {
  const plain = address.split(/[?#]/)[0] ?? '';
  return plain
    .replace(/^(?:https?:)?\/\/(?:www\.)?/, '')
    .replace(/-(?:\d{1,5}x\d{1,5}|scaled)(?=\.[a-zA-Z]{2,5}$)/, '');
}
