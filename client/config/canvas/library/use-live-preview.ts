import { useEffect, useRef, useState } from 'react';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { LibrarySection } from './entries.ts';

/** A pointer that only passes over an entry asks for nothing. */
const DELAY_MS = 140;
const GAP = 10;

interface Shown {
  html: string;
  top: number;
  left: number;
}

/** The entry that is pointed at, drawn by the server; each is asked for once. */
export function useLivePreview(pageId: string, compose: (entry: LibrarySection) => Promise<Section>) {
  const [shown, setShown] = useState<Shown | null>(null);
  const known = useRef(new Map<string, Promise<string>>());
  const timer = useRef<number | undefined>(undefined);
  const wanted = useRef<string | null>(null);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function draw(entry: LibrarySection): Promise<string> {
    const { id } = entry;
    const drawn =
      known.current.get(id) ??
      compose(entry)
        .then((section) => pagesApi.renderSections(pageId, [section]))
        .then(([section]) => section?.html ?? '');
    known.current.set(id, drawn);
    // Asked for again when it is pointed at again; its picture is there meanwhile.
    drawn.catch(() => known.current.delete(id));
    return drawn;
  }

  return {
    shown,
    show(entry: LibrarySection, element: HTMLElement): void {
      wanted.current = entry.id;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        const panel = element.closest('aside')?.getBoundingClientRect();
        draw(entry).then(
          (html) => {
            if (wanted.current !== entry.id || !panel) return;
            setShown({ html, top: element.getBoundingClientRect().top, left: panel.right + GAP });
          },
          (error: unknown) => console.warn('a section could not be drawn', error),
        );
      }, DELAY_MS);
    },
    hide(): void {
      wanted.current = null;
      window.clearTimeout(timer.current);
      setShown(null);
    },
  };
}
