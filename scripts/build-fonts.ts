import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';

const FAMILIES = 'node_modules/@fontsource-variable';

interface Source {
  file: string;
  /** Optical size at which the family is fixed. */
  opticalSize?: number;
}

/**
 * Files of the families that design.ts knows. Fraunces is fixed at the optical size of headings: it then weighs half, and is as
 * wide at every size as what stands in for it until it is there (domain/design/design-css.ts).
 */
const SOURCES: Readonly<Record<string, Source>> = {
  fraunces: { file: 'fraunces/files/fraunces-latin-opsz-normal.woff2', opticalSize: 48 },
  frauncesItalic: { file: 'fraunces/files/fraunces-latin-opsz-italic.woff2', opticalSize: 48 },
  instrumentSans: { file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2' },
  instrumentSansItalic: { file: 'instrument-sans/files/instrument-sans-latin-wght-italic.woff2' },
  inter: { file: 'inter/files/inter-latin-wght-normal.woff2' },
};

/** The characters of the packages' latin files (their unicode-range). */
const LATIN: readonly (readonly [number, number])[] = [
  [0x0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];
const CHARACTERS = LATIN.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
).join('');

const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
};

/** A font at one optical size. It takes seconds, so what was made of the same file is kept in `kept`. */
async function fixed(bytes: Buffer, opticalSize: number, kept: string): Promise<Buffer> {
  const path = join(kept, `${hashOf(bytes, String(opticalSize))}.woff2`);
  if (existsSync(path)) return readFileSync(path);
  const made = await subsetFont(bytes, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { opsz: opticalSize },
  });
  mkdirSync(kept, { recursive: true });
  writeFileSync(path, made);
  return made;
}

/** Writes the fonts below `out`/assets, under hashed names of their own; answers their addresses by name. */
export async function buildFonts(out: string, kept: string): Promise<Record<string, string>> {
  mkdirSync(join(out, 'assets'), { recursive: true });
  const addresses: Record<string, string> = {};
  for (const [name, { file, opticalSize }] of Object.entries(SOURCES)) {
    const source = readFileSync(join(FAMILIES, file));
    const bytes = opticalSize === undefined ? source : await fixed(source, opticalSize, kept);
    const target = `assets/${basename(file, '.woff2')}-${hashOf(bytes)}.woff2`;
    writeFileSync(join(out, target), bytes);
    addresses[name] = `/${target}`;
  }
  return addresses;
}
