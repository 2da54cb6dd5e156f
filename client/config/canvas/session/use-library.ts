import { useCallback, useEffect, useRef, useState } from 'react';
import type { PalettePlace } from './block-place.ts';
import type { LibraryPlace } from './place.ts';

/** What takes the place of the list of pages: the library of sections or the palette of blocks, and where it adds. */
export type Shelf = { kind: 'sections'; place: LibraryPlace } | { kind: 'blocks'; place: PalettePlace };

interface Options {
  /** The library is open at once: a page without sections has nothing else to do. */
  isOffered: boolean;
  onLibrary: (isOpen: boolean) => void;
}

/** What is open to add from; null while nothing is. The focus returns to where it was opened from. */
export function useLibrary({ isOffered, onLibrary }: Options) {
  const [shelf, setShelf] = useState<Shelf | null>(
    isOffered ? { kind: 'sections', place: 'selection' } : null,
  );
  const isOpen = shelf !== null;
  const isOpenNow = useRef(isOpen);
  isOpenNow.current = isOpen;
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    onLibrary(isOpen);
    return () => onLibrary(false);
  }, [isOpen, onLibrary]);

  const open = useCallback((next: Shelf) => {
    if (!isOpenNow.current) opener.current = document.activeElement;
    setShelf(next);
  }, []);
  const openLibrary = useCallback((place: LibraryPlace) => open({ kind: 'sections', place }), [open]);
  const openPalette = useCallback((place: PalettePlace) => open({ kind: 'blocks', place }), [open]);
  /** Returns whether it was open. */
  const closeLibrary = useCallback((): boolean => {
    if (!isOpenNow.current) return false;
    setShelf(null);
    const { current } = opener;
    const from = current instanceof HTMLElement && current.isConnected ? current : null;
    (from ?? document.querySelector<HTMLElement>('.stage iframe'))?.focus();
    return true;
  }, []);
  return { shelf, openLibrary, openPalette, closeLibrary };
}
