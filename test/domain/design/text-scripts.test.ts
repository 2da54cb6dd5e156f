import { describe, expect, it } from 'vitest';
import { addScripts } from '#domain/design/text-scripts.ts';
import type { FontScript } from '#schema/contracts/design/font-files.ts';

const scriptsOf = (text: string): FontScript[] => {
  const found = new Set<FontScript>();
  addScripts(found, new TextEncoder().encode(text));
  return [...found].sort();
};

describe('scripts of a text', () => {
  it.each([
    ['Größe: 3 × 4 – “naïve” façade, 20 €', []],
    ['Łódź', ['latin-ext']],
    ['Tiếng Việt', ['latin-ext', 'vietnamese']],
    ['Ελληνικά', ['greek']],
    ['Русский', ['cyrillic']],
    ['Қазақ', ['cyrillic', 'cyrillic-ext']],
    ['עברית', ['hebrew']],
    ['العربية', ['arabic']],
    ['日本語 🏺', []],
  ] as const)('%s', (text, scripts) => {
    expect(scriptsOf(text)).toEqual(scripts);
  });
  it('may end inside a character', () => {
    const found = new Set<FontScript>();
    addScripts(found, new TextEncoder().encode('ế').slice(0, 1));
    expect([...found]).toEqual([]);
  });
});
