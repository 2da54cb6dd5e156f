import { useEffect, useState } from 'react';
import { fontFaces } from '#domain/design/font-faces.ts';
import { FONT_FAMILIES } from '#schema/contracts/design/font-families.ts';
import type { FontTable } from '#schema/contracts/design/font-files.ts';
import type { OwnFont } from '#schema/contracts/design/own-font.ts';

/** Declares all families in the panel; a browser loads the files of those alone that some text has. */
export function useFaces(table: FontTable, own: readonly OwnFont[]) {
  const [tries, setTries] = useState(0);
  const [isFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try declares the fonts anew
  useEffect(() => {
    // Not with the press of “Try again”: until here the faces of before go on failing.
    setFailed(false);
    // A fallback fails wherever the device lacks its font, which is as it should be. Of a try before this one the faces are gone.
    const isMissing = (face: FontFace) => !/ as /.test(face.family) && document.fonts.has(face);
    const fail = ({ fontfaces }: FontFaceSetLoadEvent) => {
      if (fontfaces.some(isMissing)) setFailed(true);
    };
    document.fonts.addEventListener('loadingerror', fail);
    const sheet = new CSSStyleSheet();
    const uses = [
      ...FONT_FAMILIES.map((family) => ({ family, weight: 400 })),
      ...own.map((font) => ({ family: 'system-sans' as const, weight: 400, own: font })),
    ];
    sheet.replaceSync(fontFaces(uses, table));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.fonts.removeEventListener('loadingerror', fail);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [table, own, tries]);
  return { isFailed, retry: () => setTries(tries + 1) };
}
