import { type RefObject, useEffect, useRef } from 'react';
import { toast } from 'sonner';
import type { DesignFrame } from '#client/config/design/design-frame.ts';
import { explain } from '#client/config/shell/api.ts';
import type { HeaderFooterSession } from './session.ts';
import { surroundingsApi } from './surroundings-api.ts';

const DELAY_MS = 150;

/** Previews unsaved header and footer in the frame, by the page renderer. */
export function usePreview(
  session: HeaderFooterSession | null,
  frame: RefObject<DesignFrame | null>,
  path: string,
): void {
  const asked = useRef(0);
  const isTouched = useRef(false);
  useEffect(() => {
    if (!session) return;
    let timer = 0;
    let shown = session.store.get().saved;
    const render = async () => {
      const mine = ++asked.current;
      const { content, settings } = session.store.get().history.present;
      try {
        const { header, footer } = await surroundingsApi.preview(
          content,
          settings,
          path.split(/[?#]/)[0] ?? '/',
        );
        if (mine === asked.current) frame.current?.showSurroundings(header, footer);
      } catch (error) {
        toast.error(explain(error), { id: 'preview' });
      }
    };
    const hear = () => {
      const { present } = session.store.get().history;
      if (present === shown) return;
      shown = present;
      isTouched.current = true;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void render(), DELAY_MS);
    };
    hear();
    // Another page has loaded, with another current link.
    if (isTouched.current) void render();
    const unwatch = session.store.watch(hear);
    return () => {
      window.clearTimeout(timer);
      unwatch();
    };
  }, [session, frame, path]);
}
