import type { Editor } from '@tiptap/core';
import type { Colours } from '#domain/colours/palette.ts';
import { formatTextColour, parseTextColour } from '#domain/text/text-format.ts';
import type { ColourReference } from '#schema/contracts/design/colour-reference.ts';
import type { ShowPanel } from './panel.ts';
import { setWordMark } from './tools.ts';
import { COLOUR_MARK } from './word-marks.ts';

/** Colors of where the text stands. */
export interface TextColours {
  palette: () => Colours | null;
  contrastOf: (reference: ColourReference) => number | null;
}

/** The colors of words, from the palette; chosen ones are seen at once. */
export function openColours(editor: Editor, { palette, contrastOf }: TextColours, show: ShowPanel): void {
  const current = parseTextColour(String(editor.getAttributes(COLOUR_MARK).color ?? ''));
  show('Color of the words', {
    fill: async (host) => {
      const { mountColourPicker } = await import('../pickers/mount-colour-picker.tsx');
      return mountColourPicker(host, {
        label: 'Color of the words',
        value: current ?? undefined,
        colours: palette(),
        contrastOf,
        hasAlpha: false,
        onChange(reference) {
          const color = formatTextColour(reference);
          // What cannot be read yet is still being typed.
          if (color !== null || reference.type === 'THEME_COLOR')
            setWordMark(editor, COLOUR_MARK, color === null ? null : { color });
        },
      });
    },
  });
}
