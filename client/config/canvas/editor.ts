import { findBlock } from '#domain/pages/commands/find.ts';
import type { Finding } from '#domain/pages/publish-check/finding.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { explain } from '../kit/api/api.ts';
import { pressEscape } from '../kit/navigation/shell-state.ts';
import { toast } from '../kit/ui/toast.ts';
import { createClipboard } from './clipboard/clipboard.ts';
import { createMessageHandler } from './frame-messages.ts';
import type { Command } from './protocol/protocol.ts';
import { type Selection, selectBlocks, selectSection } from './protocol/selection.ts';
import { focusNextArea } from './session/areas.ts';
import { createBlockActions } from './session/block-actions.ts';
import type { PalettePlace } from './session/block-place.ts';
import { createCanvasSession } from './session/canvas-session.ts';
import { createCommands } from './session/editor-commands.ts';
import type { EditorSession } from './session/editor-session.ts';
import { openView, type ViewCommand } from './session/editor-view.ts';
import { type FrameLink, linkFrame } from './session/frame-link.ts';
import type { LibraryPlace } from './session/place.ts';

/** In narrow windows the panels cover the page. */
const isNarrow = (): boolean => window.matchMedia('(max-width: 1000px)').matches;

interface Options {
  canWrite: boolean;
  onOpen: (path: string) => void;
  onMoved: (page: PageDetail) => void;
}

export function createEditor(page: EditorSession, { canWrite, onOpen, onMoved }: Options) {
  const session = createCanvasSession(
    page,
    openView(page.store.get().stored, {
      windowWidthPx: window.innerWidth,
      isNarrow: isNarrow(),
      canWrite,
    }),
  );
  const frame: { current: HTMLIFrameElement | null } = { current: null };
  const link: { current: FrameLink | null } = { current: null };
  const show = (selection: Selection, focus?: boolean) => link.current?.select(selection, focus);
  const actions = createBlockActions({
    session,
    show,
    measure: (sectionId, arrangement) => link.current?.measure(sectionId, arrangement),
  });
  const clipboard = createClipboard({ session, show });

  let opener: Element | null = null;
  function dispatch(command: ViewCommand): void {
    const { activeElement } = document;
    const { shelf: before } = session.store.get();
    session.dispatch(command);
    const { shelf } = session.store.get();
    if (shelf && !before) opener = activeElement;
    if (before && !shelf) focusOpener();
  }
  function focusOpener(): void {
    const from = opener instanceof HTMLElement && opener.isConnected ? opener : null;
    (from ?? document.querySelector<HTMLElement>('.stage iframe'))?.focus();
  }
  const openLibrary = (place: LibraryPlace) =>
    dispatch({ kind: 'shelf', shelf: { kind: 'sections', place } });
  const openPalette = (place: PalettePlace) => dispatch({ kind: 'shelf', shelf: { kind: 'blocks', place } });

  const select = (blockId: string | null, sectionId: string | null, focus = false) =>
    show(blockId ? selectBlocks(sectionId, [blockId]) : selectSection(sectionId), focus);
  const findSectionId = (blockId: string) =>
    findBlock(session.store.get().history.present, blockId)?.section.id ?? null;

  const onEscape = () =>
    pressEscape(() => {
      const { selection, isPreview, shelf } = session.store.get();
      if (!isPreview && !shelf && selection.blockIds.length > 0) {
        show(selectSection(null));
        return true;
      }
      dispatch({ kind: 'escape' });
      return true;
    });
  function focusPage(): void {
    const { selection, history } = session.store.get();
    frame.current?.focus();
    show(selection.sectionId ? selection : selectSection(history.present.sections[0]?.id ?? null), true);
  }
  const commands = createCommands({
    session,
    actions,
    onEscape,
    openShortcuts: () => dispatch({ kind: 'help', isHelpOpen: true }),
    goToArea: (by) => focusNextArea(by, focusPage),
  });
  const command = (name: Command) => commands[name]();

  return {
    session,
    canWrite,
    onOpen,
    onMoved,
    frame,
    link,
    actions,
    clipboard,
    dispatch,
    command,
    onEscape,
    openLibrary,
    openPalette,
    closeShelf: () => dispatch({ kind: 'shelf', shelf: null }),
    select,
    editText: (blockId: string) => link.current?.editText(blockId),
    showAddedSection(sectionId: string): void {
      dispatch({ kind: 'added', from: 'sections', isNarrow: isNarrow() });
      select(null, sectionId);
    },
    showAddedBlock(blockId: string): void {
      const focus = isNarrow();
      dispatch({ kind: 'added', from: 'blocks', isNarrow: focus });
      select(blockId, findSectionId(blockId), focus);
    },
    jump({ kind, path, sectionId, blockId, region }: Finding): void {
      if (path !== undefined) {
        onOpen(path);
        return;
      }
      session.enter(region ?? 'page');
      if (kind === 'phone-order') dispatch({ kind: 'device', device: 'phone' });
      dispatch({ kind: 'tab', tab: 'selection' });
      select(blockId, blockId ? findSectionId(blockId) : sectionId, true);
    },
    async adopt(work: () => Promise<void>): Promise<void> {
      link.current?.reset();
      try {
        await work();
      } catch (error) {
        toast.error(explain(error));
      }
      frame.current?.contentWindow?.location.reload();
    },
    start(): () => void {
      const started = linkFrame({
        session,
        frame: () => frame.current?.contentWindow ?? null,
        onMessage: createMessageHandler({
          session,
          actions,
          clipboard,
          command,
          dispatch,
          onOpen,
          openLibrary,
          openPalette,
        }),
        onProblem: (error) => toast.error(explain(error)),
      });
      link.current = started;
      return started.stop;
    },
  };
}
export type Editor = ReturnType<typeof createEditor>;
