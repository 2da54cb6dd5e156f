import type { FontFile } from '#schema/contracts/design/own-font.ts';

/** Sample text with the usual English letter frequencies, also used by scripts/fonts/measure-font.ts. */
const SAMPLE =
  'Clay remembers every hand that has turned it. We throw in the morning, when the light is low and the tide is out, and glaze in the afternoon.';
const SIZE = 1000;

/** Measures a font file. Returns null if this browser cannot read it. */
export async function measureFace(
  file: File,
): Promise<Pick<FontFile, 'width' | 'ascent' | 'descent'> | null> {
  const name = `measured-${crypto.randomUUID()}`;
  const face = new FontFace(name, await file.arrayBuffer());
  try {
    await face.load();
  } catch {
    return null;
  }
  document.fonts.add(face);
  try {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return null;
    context.font = `${SIZE}px "${name}"`;
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(SAMPLE);
    const inBounds = (value: number, min: number, max: number) =>
      Math.round(Math.max(min, Math.min(max, value)));
    return {
      width: inBounds(width / SAMPLE.length, 100, 2000),
      ascent: inBounds(fontBoundingBoxAscent, 0, 3000),
      descent: inBounds(fontBoundingBoxDescent, 0, 2000),
    };
  } finally {
    document.fonts.delete(face);
  }
}
