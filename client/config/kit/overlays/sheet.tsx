import type { ReactNode } from 'react';
import { lazyPart } from '../states/lazy-part.tsx';

export interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  size?: 'small' | 'wide';
}

/** Lazy: React Aria's dialog loads when the browser is idle, or with the first sheet. */
export const SheetDialog = lazyPart(() => import('./sheet-dialog.tsx'), { fallback: null });

/** A side sheet. Closing the sheet prompts about unsaved changes inside it. */
export function Sheet({ isOpen, ...props }: SheetProps & { isOpen: boolean }) {
  return isOpen ? <SheetDialog {...props} /> : null;
}
