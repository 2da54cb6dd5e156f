import { useEffect, useState } from 'react';
import { fontFaces } from '#domain/design/font-faces.ts';
import { FONT_FAMILIES } from '#schema/contracts/design/font-families.ts';
import type { FontTable } from '#schema/contracts/design/font-files.ts';
import type { OwnFont } from '#schema/contracts/design/own-font.ts';

/** A fallback fails wherever the device lacks its font, which is as it should be. */
const isLost = (face: FontFace) => face.status === 'error' && !/ as /.test(face.family);

/** Declares all families in the panel; a browser loads the files of those alone that some text has. */
export function useFaces(table: FontTable, own: readonly OwnFont[]) {
  const [tries, setTries] = useState(0);
  const [isFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try declares the fonts anew
  useEffect(() => {
    // Read from the faces and not from an event, which may speak of those of a try before this one.
    const update = () => setFailed([...document.fonts].some(isLost));
    const sheet = new CSSStyleSheet();
    const uses = [
      ...FONT_FAMILIES.map((family) => ({ family, weight: 400 })),
      ...own.map((font) => ({ family: 'system-sans' as const, weight: 400, own: font })),
    ];
    sheet.replaceSync(fontFaces(uses, table));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    update();
    document.fonts.addEventListener('loadingdone', update);
    document.fonts.addEventListener('loadingerror', update);
    return () => {
      document.fonts.removeEventListener('loadingdone', update);
      document.fonts.removeEventListener('loadingerror', update);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [table, own, tries]);
  // A file that is still on its way would be asked for once only, and its failure be that of the new try.
  const retry = () => void document.fonts.ready.then(() => setTries((count) => count + 1));
  return { isFailed, retry };
}
