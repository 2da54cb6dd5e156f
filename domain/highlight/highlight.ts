import { type TextHighlight, textHighlightSchema } from '#schema/contracts/blocks/text-highlight.ts';

export function parseHighlight(json: string): TextHighlight | null {
  try {
    return textHighlightSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
