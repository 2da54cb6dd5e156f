import type { ReactNode } from 'react';

/** Character from Unicode's private use area, which occurs in no text. */
const PLACE = '\ue000';

/**
 * Inserts an element, such as a link, into a sentence.
 *
 * withElement((link) => texts.downloadFirst({ link }), <a href="/export">{texts.download}</a>)
 */
export function withElement(write: (place: string) => string, element: ReactNode): ReactNode {
  const [before, after] = write(PLACE).split(PLACE);
  return (
    <>
      {before}
      {element}
      {after}
    </>
  );
}
