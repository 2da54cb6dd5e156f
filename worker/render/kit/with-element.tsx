import type { ReactNode } from 'react';

/** Of Unicode's private use area: no text has it. */
const PLACE = '\ue000';

/**
 * A sentence with an element in it, such as a link:
 * `withElement((link) => texts.downloadFirst({ link }), <a href="/export">{texts.download}</a>)`.
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
