import { useEffect } from 'react';
import { THEMES } from '#client/config/canvas/themes/index.ts';
import { listFontUses } from '#domain/design/design-css.ts';
import { fontFaces } from '#domain/design/font-faces.ts';
import type { FontTable } from '#schema/contracts/design/font-files.ts';

/** Makes the fonts of the themes known to the panel, so that each card has its own; a browser loads those it shows. */
export function useThemeFonts(fonts: FontTable): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      fontFaces(
        THEMES.flatMap(({ design }) => listFontUses(design)),
        fonts,
      ),
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [fonts]);
}
