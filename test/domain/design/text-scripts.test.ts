import { describe, expect, it } from 'vitest';
import { findScripts } from '#domain/design/text-scripts.ts';

describe('the font scripts that a text needs', () => {
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
  ] as const)('are found in %s', (text, scripts) => {
    expect([...findScripts(text)].sort()).toEqual(scripts);
  });
});
