/** Maximum number of ids per API call. */
const MOST = 200;

export function chunk<T>(list: readonly T[], size = MOST): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < list.length; start += size) chunks.push(list.slice(start, start + size));
  return chunks;
}
