import subsetFont from 'subset-font';

/** Character frequencies in English text, in thousandths. */
const SHARES: Readonly<Record<string, number>> = {
  ' ': 180,
  e: 99,
  t: 70,
  a: 64,
  o: 60,
  n: 57,
  i: 56,
  s: 52,
  r: 49,
  h: 45,
  l: 33,
  d: 31,
  c: 24,
  u: 22,
  m: 19,
  f: 17,
  p: 17,
  g: 16,
  w: 15,
  y: 14,
  b: 12,
  v: 8,
  k: 5,
  '.': 10,
  ',': 10,
  T: 3,
  S: 3,
  A: 3,
  C: 2,
  I: 2,
  M: 2,
  x: 2,
  j: 1,
  q: 1,
  z: 1,
};

/** Measures of a font, as fractions of the font size. */
export interface FontMeasure {
  width: number;
  ascent: number;
  descent: number;
}

export async function measureFont(
  file: Buffer,
  variationAxes: Readonly<Record<string, number>> = {},
): Promise<FontMeasure> {
  const text = Object.keys(SHARES).join('');
  const font = await subsetFont(file, text, { targetFormat: 'sfnt', variationAxes });
  const tables = readTables(new DataView(font.buffer, font.byteOffset, font.byteLength));
  const unitsPerEm = tables.head.getUint16(18);
  const glyphs = readCharacterMap(tables.cmap);
  const longMetrics = tables.hhea.getUint16(34);
  const advance = (glyph: number) => tables.hmtx.getUint16(Math.min(glyph, longMetrics - 1) * 4);
  let sum = 0;
  let total = 0;
  for (const [character, share] of Object.entries(SHARES)) {
    sum += advance(glyphs.get(character.codePointAt(0) ?? 0) ?? 0) * share;
    total += share;
  }
  return {
    width: sum / total / unitsPerEm,
    ascent: tables.hhea.getInt16(4) / unitsPerEm,
    descent: -tables.hhea.getInt16(6) / unitsPerEm,
  };
}

const NEEDED = ['head', 'hhea', 'hmtx', 'cmap'] as const;
type Tables = Record<(typeof NEEDED)[number], DataView>;

/** Reads the font's tables. See "Organization of an OpenType Font" in the OpenType specification. */
function readTables(font: DataView): Tables {
  const found: Partial<Tables> = {};
  for (let index = 0; index < font.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((step) => font.getUint8(record + step)));
    const name = NEEDED.find((one) => one === tag);
    const offset = font.byteOffset + font.getUint32(record + 8);
    if (name) found[name] = new DataView(font.buffer, offset, font.getUint32(record + 12));
  }
  const { head, hhea, hmtx, cmap } = found;
  if (!head || !hhea || !hmtx || !cmap) throw new Error('The font lacks a table.');
  return { head, hhea, hmtx, cmap };
}

/** Reads the font's character map in format 4, which every web font has. */
function readCharacterMap(cmap: DataView): Map<number, number> {
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(4 + index * 8 + 4));
  const start = offsets.find((offset) => cmap.getUint16(offset) === 4);
  if (start === undefined) throw new Error('The font has no character map in format 4.');
  const segments = cmap.getUint16(start + 6) / 2;
  const glyphs = new Map<number, number>();
  for (let index = 0; index < segments; index += 1) {
    const at = (part: number) => start + 14 + part * segments * 2 + (part > 0 ? 2 : 0) + index * 2;
    const rangeOffset = cmap.getUint16(at(3));
    for (let code = cmap.getUint16(at(1)); code <= cmap.getUint16(at(0)) && code < 0xffff; code += 1) {
      const place = at(3) + rangeOffset + (code - cmap.getUint16(at(1))) * 2;
      const glyph = rangeOffset === 0 ? code : cmap.getUint16(place);
      if (glyph !== 0 || rangeOffset === 0) glyphs.set(code, (glyph + cmap.getInt16(at(2))) & 0xffff);
    }
  }
  return glyphs;
}
