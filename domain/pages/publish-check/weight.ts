import { BYTES_PER_MB } from '#schema/contracts/limits.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { at, type CheckedPage, type Finding, listChecked } from './finding.ts';
import { listPictures } from './pictures.ts';

/** More than this takes ten seconds and longer over a slow mobile network. */
export const MAX_PAGE_BYTES = 4 * BYTES_PER_MB;
/** Pictures are served in the width that fits; this is that of a large screen. */
const SHOWN_WIDTH = 1500;

/** A page whose pictures and background films are slow to load, with the heaviest of them. */
export function findWeight(page: CheckedPage): Finding[] {
  const bytesOf = new Map(page.facts?.media.map(({ id, bytes }) => [id, bytes]));
  const files = new Map<string, { bytes: number; place: ReturnType<typeof at> }>();
  const add = (id: string, share: number, place: ReturnType<typeof at>) => {
    const bytes = bytesOf.get(id);
    if (bytes !== undefined && !files.has(id)) files.set(id, { bytes: bytes * share, place });
  };
  for (const section of page.content.sections.filter(({ isHidden }) => !isHidden)) {
    const { image, video } = section.background ?? {};
    if (image) add(image.mediaId, shareShown(image), at(section));
    if (video) add(video.mediaId, 1, at(section));
  }
  for (const { section, block } of listChecked(page))
    for (const picture of listPictures(block.value))
      add(picture.mediaId, shareShown(picture), at(section, block));
  const byWeight = [...files.values()].sort((one, other) => other.bytes - one.bytes);
  const total = byWeight.reduce((sum, { bytes }) => sum + bytes, 0);
  const [heaviest] = byWeight;
  if (!heaviest || total <= MAX_PAGE_BYTES) return [];
  return [
    {
      kind: 'weight',
      level: 'hint',
      text: `The pictures and films of this page are about ${toMb(total)} to load, which is slow on phones. The largest is here, with ${toMb(heaviest.bytes)}.`,
      ...heaviest.place,
    },
  ];
}

/** The part of a picture's bytes that is sent, by its area. */
const shareShown = ({ width }: ImageRef): number => Math.min(1, SHOWN_WIDTH / width) ** 2;

const toMb = (bytes: number): string => `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
