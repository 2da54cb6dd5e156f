import type { OwnFont } from '#schema/contracts/design/own-font.ts';
import { FONT_TYPES, type FontExtension } from '#schema/contracts/design/own-font.ts';
import type { Medium } from '#schema/contracts/media/media.ts';

const EXTENSIONS = Object.keys(FONT_TYPES).filter((key): key is FontExtension => key in FONT_TYPES);
type File = Pick<Medium, 'id' | 'contentType' | 'font'>;
const findExtension = ({ contentType }: File) =>
  EXTENSIONS.find((extension) => FONT_TYPES[extension] === contentType);

/** Returns how far a font file is from regular 400. The closest file determines the family's measurements. */
const distance = ({ weight, style }: OwnFont['files'][number]) =>
  (weight === '100 900' ? 0 : Math.abs(Number(weight) - 400)) + (style === 'italic' ? 1000 : 0);

/**
 * Groups font files into families. Of several files with the same weight and style, a family keeps the
 * smallest.
 */
export function toFamilies(media: readonly File[]): OwnFont[] {
  const families = new Map<string, { file: OwnFont['files'][number]; medium: File }[]>();
  for (const medium of media) {
    const extension = findExtension(medium);
    if (!medium.font || !extension) continue;
    const { family, weight, style } = medium.font;
    const files = families.get(family) ?? [];
    files.push({ file: { mediaId: medium.id, extension, weight, style }, medium });
    families.set(family, files);
  }
  return [...families].flatMap(([family, files]) => {
    const bySize = files.toSorted(
      (one, other) => EXTENSIONS.indexOf(one.file.extension) - EXTENSIONS.indexOf(other.file.extension),
    );
    const faces = new Map(
      bySize.toReversed().map((entry) => [`${entry.file.weight} ${entry.file.style}`, entry] as const),
    );
    const [first, ...rest] = [...faces.values()].toSorted(
      (one, other) => distance(one.file) - distance(other.file),
    );
    if (!first?.medium.font) return [];
    const { width, ascent, descent } = first.medium.font;
    return [{ family, width, ascent, descent, files: [first, ...rest].map(({ file }) => file) }];
  });
}
