import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import * as z from 'zod';
import { SERVED_FAMILIES, type ServedFamily } from '../schema/contracts/design/font-families.ts';
import { FONT_SCRIPTS, type FontFiles, type FontScript } from '../schema/contracts/design/font-files.ts';
import { measureFont } from './fonts/measure-font.ts';

const FAMILIES = 'node_modules/@fontsource-variable';

/**
 * A fixed optical size halves the font files and keeps the text width equal to that of the fallback fonts.
 * Fonts with a reserved name must not be changed (SIL Open Font License, 3).
 */
const OPTICAL_SIZES: Readonly<Partial<Record<ServedFamily, number>>> = {
  fraunces: 48,
  'bodoni-moda': 28,
  'bricolage-grotesque': 36,
};

const metadataSchema = z.object({
  styles: z.array(z.string()),
  variable: z.object({ wght: z.object({ min: z.coerce.number(), max: z.coerce.number() }) }),
});
const unicodeSchema = z.record(z.string(), z.string());

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const hashParts = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
};

/** Expands a unicode-range such as `U+0-FF,U+131`. */
const listCharacters = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step));
    })
    .join('');

/** Fixes the font's optical size. Subsetting takes seconds, so results are cached in `cacheFolder`. */
async function pinOpticalSize(
  bytes: Buffer,
  opticalSize: number,
  characters: string,
  cacheFolder: string,
): Promise<Buffer> {
  const path = join(cacheFolder, `${hashParts(bytes, String(opticalSize))}.woff2`);
  if (existsSync(path)) return readFileSync(path);
  const subset = await subsetFont(bytes, characters, {
    targetFormat: 'woff2',
    variationAxes: { opsz: opticalSize },
  });
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(path, subset);
  return subset;
}

async function buildFamily(family: ServedFamily, out: string, cacheFolder: string): Promise<FontFiles> {
  const source = join(FAMILIES, family);
  const { styles, variable } = metadataSchema.parse(readJson(join(source, 'metadata.json')));
  const ranges = unicodeSchema.parse(readJson(join(source, 'unicode.json')));
  const opticalSize = OPTICAL_SIZES[family];
  const scripts = FONT_SCRIPTS.filter((script) => script in ranges);
  const hasItalic = styles.includes('italic');

  const read = async (script: 'latin' | FontScript, style: string): Promise<Buffer> => {
    const axis = opticalSize === undefined ? 'wght' : 'opsz';
    const bytes = readFileSync(join(source, `files/${family}-${script}-${axis}-${style}.woff2`));
    if (opticalSize === undefined) return bytes;
    return pinOpticalSize(bytes, opticalSize, listCharacters(ranges[script] ?? ''), cacheFolder);
  };
  const files = new Map<string, Buffer>();
  for (const script of ['latin', ...scripts] as const) {
    files.set(`${script}.woff2`, await read(script, 'normal'));
    if (hasItalic) files.set(`${script}-italic.woff2`, await read(script, 'italic'));
  }
  const folder = `${family}-${hashParts(...files.values())}`;
  mkdirSync(join(out, folder), { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(out, folder, name), bytes);
  copyFileSync(join(source, 'LICENSE'), join(out, folder, 'LICENSE.txt'));

  const latin = await read('latin', 'normal');
  const regular = await measureFont(latin, { wght: 400 });
  const bold = await measureFont(latin, { wght: 700 });
  const thousandths = (share: number) => Math.round(share * 1000);
  return {
    folder,
    scripts,
    hasItalic,
    weights: [variable.wght.min, variable.wght.max],
    widths: [thousandths(regular.width), thousandths(bold.width)],
    ascent: thousandths(regular.ascent),
    descent: thousandths(regular.descent),
  };
}

export async function buildFonts(out: string, cacheFolder: string): Promise<Record<string, FontFiles>> {
  const table: Record<string, FontFiles> = {};
  for (const family of SERVED_FAMILIES)
    table[family] = await buildFamily(family, join(out, 'assets/fonts'), cacheFolder);
  return table;
}
