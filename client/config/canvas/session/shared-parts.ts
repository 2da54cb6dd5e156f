import { designApi } from '#client/config/kit/queries/design-api.ts';
import type { HeaderFooter, HeaderFooterDraft } from '#schema/contracts/pages/header-footer.ts';
import type { ToFrame } from '../protocol/protocol.ts';
import type { CanvasSession } from './canvas-session.ts';
import { renderShared } from './section-drawing.ts';

const DELAY_MS = 150;
const toKey = (value: unknown): string => JSON.stringify(value ?? null);

interface Parts {
  session: CanvasSession;
  send: (message: ToFrame) => void;
  /** Called with the rendered state once the whole header and footer are rendered. */
  onFilled: (drawn: HeaderFooter) => void;
  onProblem: (error: unknown) => void;
}

export function createSharedParts({ session, send, onFilled, onProblem }: Parts) {
  let site = '';
  let look = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const getDraft = () => session.store.get().headerFooter?.history.present ?? null;

  async function fill(): Promise<void> {
    const drawn = getDraft();
    try {
      const html = await renderShared(session);
      if (!drawn || toKey(getDraft()?.site) !== site) return;
      send({ type: 'header-footer', ...html });
      onFilled(drawn);
    } catch (error) {
      onProblem(error);
    }
  }

  async function showLook(): Promise<void> {
    try {
      // Lazy: the panel's first view does not need the header style.
      const [{ draft }, { getColours }, { headerClasses, headerCss }] = await Promise.all([
        designApi.read(),
        import('#domain/colours/palette.ts'),
        import('#domain/design/header-style.ts'),
      ]);
      const shown = getDraft()?.header.look ?? draft.header;
      const css = headerCss(shown, getColours(draft.palette));
      send({ type: 'header-style', classes: headerClasses(shown), css });
    } catch (error) {
      onProblem(error);
    }
  }

  return {
    begin({ site: storedSite, header }: HeaderFooterDraft): void {
      site = toKey(storedSite);
      look = toKey(header.look);
    },
    update(): void {
      const draft = getDraft();
      if (!draft) return;
      const [next, nextLook] = [toKey(draft.site), toKey(draft.header.look)];
      if (nextLook !== look) void showLook();
      look = nextLook;
      if (next === site) return;
      site = next;
      clearTimeout(timer);
      timer = setTimeout(() => void fill(), DELAY_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
