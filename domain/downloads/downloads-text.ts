import { WHOLE_DOWNLOAD } from '#domain/downloads/allowance.ts';

/** How often a file was downloaded, for its owner: 'downloaded 2.5 times, 3 links made'. `used` is in thousandths. */
export function downloadsText({ links, used }: { links: number; used: number }): string {
  if (links === 0) return 'not opened yet';
  // A resumed download counts by its share of the file.
  const times = Math.round((used * 10) / WHOLE_DOWNLOAD) / 10;
  const many = used === 0 ? 'not downloaded yet' : `downloaded ${times} ${times === 1 ? 'time' : 'times'}`;
  return links === 1 ? many : `${many}, ${links} links made`;
}
