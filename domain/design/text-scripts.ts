import type { FontScript } from '#schema/contracts/design/font-files.ts';

/** Scripts by the first byte of their characters in UTF-8 (RFC 3629), for those of two bytes. */
const SCRIPTS_BY_LEAD: readonly (readonly [from: number, to: number, scripts: readonly FontScript[]])[] = [
  [0xc4, 0xcb, ['latin-ext']],
  [0xce, 0xcf, ['greek']],
  [0xd0, 0xd1, ['cyrillic']],
  [0xd2, 0xd4, ['cyrillic', 'cyrillic-ext']],
  [0xd7, 0xd7, ['hebrew']],
  [0xd8, 0xdb, ['arabic']],
];

/** Adds the scripts beside basic Latin that some text in UTF-8 has. It may end inside a character. */
export function addScripts(found: Set<FontScript>, bytes: Uint8Array): void {
  for (let index = 0; index < bytes.length; index += 1) {
    const lead = bytes[index] ?? 0;
    if (lead < 0xc4) continue;
    // U+1E80 to U+1EFF: Vietnamese for its most part.
    if (lead === 0xe1 && ((bytes[index + 1] ?? 0) & 0xfe) === 0xba) found.add('vietnamese').add('latin-ext');
    for (const [from, to, scripts] of SCRIPTS_BY_LEAD)
      if (lead >= from && lead <= to) for (const script of scripts) found.add(script);
  }
}
