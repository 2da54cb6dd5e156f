import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findBlock } from '#domain/pages/commands/find.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { explain } from '../kit/api/api.ts';
import { type Device, findFirstView } from '../kit/drafts/devices.ts';
import { pressEscape } from '../kit/navigation/shell-state.ts';
import { useEditorKeys } from '../kit/navigation/use-editor-keys.ts';
import { lazyPart } from '../kit/states/lazy-part.tsx';
import { Loading } from '../kit/states/loading.tsx';
import { useStore } from '../kit/store.ts';
import { toast } from '../kit/ui/toast.ts';
import { Announcement } from './announcement.tsx';
import { createClipboard } from './clipboard/clipboard.ts';
import { useClipboardEvents } from './clipboard/use-clipboard-events.ts';
import { EditorBar } from './editor-bar.tsx';
import { createMessageHandler } from './frame-messages.ts';
import { HeaderFooterNotices } from './header-footer/header-footer-notices.tsx';
import { Inspector } from './inspector.tsx';
import { getInitialTab, type InspectorTab } from './panels/inspector-tabs.ts';
import { Notices } from './panels/notices.tsx';
import type { Command } from './protocol/protocol.ts';
import { type Region, selectBlocks, selectSection } from './protocol/selection.ts';
import type { Jump } from './publish/check/findings-popover.tsx';
import { focusNextArea } from './session/areas.ts';
import { createBlockActions } from './session/block-actions.ts';
import { createCanvasSession } from './session/canvas-session.ts';
import { createCommands } from './session/editor-commands.ts';
import type { EditorSession } from './session/editor-session.ts';
import { type FrameLink, linkFrame } from './session/frame-link.ts';
import type { HeaderFooterSession } from './session/header-footer-session.ts';
import type { InspectorActions } from './session/inspector-actions.ts';
import { useLibrary } from './session/use-library.ts';
import { type OpenExperiments, usePageVariants } from './session/use-variants.ts';
import { Stage } from './stage.tsx';
import { usePageCommands } from './use-page-commands.ts';

// Lazy: read once.
const Shortcuts = lazyPart(() => import('./shortcuts.tsx'), { fallback: null });

interface Props {
  session: EditorSession;
  /** Null until they are loaded. */
  headerFooter: HeaderFooterSession | null;
  framePath: string;
  /** What is edited first, once it is there. */
  firstRegion: Region;
  pagePath: string;
  /** Of the page that a variant is of; else the same. */
  originalPath: string;
  openExperiments: OpenExperiments;
  canWrite: boolean;
  isListOpen: boolean;
  onToggleList: () => void;
  onOpen: (path: string) => void;
  onPage: (page: PageSummary) => void;
  onMoved: (page: PageSummary) => void;
  /** The library takes the place of the list. */
  onLibrary: (isOpen: boolean) => void;
}

/** The panels lie over the page. */
const NARROW = '(max-width: 1000px)';
const SaveSection = lazyPart(() => import('./library/save-section.tsx'), { fallback: null });
const PalettePanel = lazyPart(() => import('./panels/palette/palette-panel.tsx'), {
  fallback: (
    <aside className="pages library" aria-label="Add a block">
      <Loading label="Loading the blocks" lines={8} />
    </aside>
  ),
});
const LibraryPanel = lazyPart(() => import('./library/library-panel.tsx'), {
  fallback: (
    <aside className="pages library" aria-label="Add a section">
      <Loading label="Loading the library" lines={8} />
    </aside>
  ),
});

const VariantStrip = lazyPart(() => import('./variants/variant-strip.tsx'), {
  fallback: <div className="notice" aria-hidden="true" />,
});
const RegionNotice = lazyPart(() => import('./header-footer/region-notice.tsx'), { fallback: null });
const SharedInspector = lazyPart(() => import('./shared-inspector.tsx'), {
  fallback: (
    <aside className="inspector" aria-label="Panel">
      <Loading label="Loading the settings" lines={8} />
    </aside>
  ),
});

/** The editor of a page: bar, the real page in a frame, and the inspector. */
export function PageEditor({
  session: pageSession,
  headerFooter,
  framePath,
  firstRegion,
  pagePath,
  originalPath,
  openExperiments,
  canWrite,
  isListOpen,
  onToggleList,
  onOpen,
  onPage,
  onMoved,
  onLibrary,
}: Props) {
  const session = useMemo(() => createCanvasSession(pageSession), [pageSession]);
  useEffect(() => {
    if (!headerFooter) return;
    const detach = session.attach(headerFooter);
    if (canWrite) session.enter(firstRegion);
    return detach;
  }, [session, headerFooter, firstRegion, canWrite]);
  const { stored: page, refusal, region } = useStore(session.store);
  const { title } = useStore(pageSession.store).history.present;
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<FrameLink | null>(null);
  const [device, setDevice] = useState<Device>(() => findFirstView(window.innerWidth));
  const [isPreview, setPreview] = useState(false);
  const [isSelectingSeveral, setSelectingSeveral] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [saving, setSaving] = useState<string | null>(null);
  const [isForeign, setForeign] = useState(false);
  const [tab, setTab] = useState<InspectorTab | null>(() =>
    window.matchMedia(NARROW).matches ? null : getInitialTab(page),
  );
  const { shelf, openLibrary, openPalette, closeLibrary } = useLibrary({
    isOffered: canWrite && page.item === undefined && page.draft.sections.length === 0,
    onLibrary,
  });
  const isItem = page.item !== undefined;
  const pageVariants = usePageVariants(page.id, openExperiments, { onOpen, saveFirst: session.saveAll });
  const { found: experiment, make } = pageVariants;
  const canMake = pageVariants.canMake && region === 'page' && !isItem && page.collectionKind === null;
  const variants = { ...pageVariants, canMake };
  const mode = !canWrite ? 'read' : isPreview ? 'preview' : 'edit';

  const actions = useMemo(
    () => createBlockActions({ session, show: (next, focus) => link.current?.select(next, focus) }),
    [session],
  );

  const clipboard = useMemo(
    () => createClipboard({ session, show: (next, focus) => link.current?.select(next, focus) }),
    [session],
  );
  useClipboardEvents(clipboard, mode === 'edit');

  const togglePreview = useCallback(
    () =>
      pressEscape(() => {
        if (closeLibrary()) return true;
        if (session.store.get().region === 'page') setPreview((on) => !on);
        else session.enter('page');
        return true;
      }),
    [session, closeLibrary],
  );

  const openPreview = useCallback(() => setPreview(true), []);
  const openShortcuts = useCallback(() => setHelpOpen(true), []);
  const command = useMemo(() => {
    const run = createCommands({
      session,
      actions,
      togglePreview,
      openShortcuts,
      goToArea: (by) =>
        focusNextArea(by, () => {
          const { selection, history } = session.store.get();
          frame.current?.focus();
          link.current?.select(
            selection.sectionId ? selection : selectSection(history.present.sections[0]?.id ?? null),
            true,
          );
        }),
    });
    return (name: Command) => run[name]();
  }, [session, actions, togglePreview, openShortcuts]);

  /** Reloads the frame, such as after replacing the whole draft. */
  const reloadFrame = useCallback(() => frame.current?.contentWindow?.location.reload(), []);

  useEffect(() => {
    link.current = linkFrame({
      session,
      frame: () => frame.current?.contentWindow ?? null,
      onMessage: createMessageHandler({
        session,
        actions,
        clipboard,
        command,
        onOpen,
        openPalette,
        openLibrary,
        setForeign,
        setTab,
        setSelectingSeveral,
      }),
      onProblem: (error) => toast.error(explain(error)),
    });
    return () => link.current?.stop();
  }, [session, actions, clipboard, command, onOpen, openLibrary, openPalette]);

  useEffect(() => link.current?.selectSeveral(isSelectingSeveral), [isSelectingSeveral]);

  useEffect(() => onPage(page), [page, onPage]);
  useEffect(() => session.store.set({ view: device === 'phone' ? 'phone' : 'desktop' }), [session, device]);
  useEffect(() => {
    if (refusal !== null) toast.error(refusal.reason);
  }, [refusal]);

  useEditorKeys(command, togglePreview);

  const select = useCallback(
    (blockId: string | null, sectionId: string | null, focus = false) =>
      link.current?.select(blockId ? selectBlocks(sectionId, [blockId]) : selectSection(sectionId), focus),
    [],
  );
  /** Shows what a finding is about: its page, or its block or section with the settings. */
  const jump = useCallback<Jump>(
    ({ kind, path, sectionId, blockId, region: of }) => {
      if (path !== undefined) return onOpen(path);
      session.enter(of ?? 'page');
      if (kind === 'phone-order') setDevice('phone');
      setTab('selection');
      const place = blockId ? findBlock(session.store.get().history.present, blockId)?.section.id : sectionId;
      select(blockId, place ?? null, true);
    },
    [session, select, onOpen],
  );
  const adopt = useCallback(
    async (work: () => Promise<void>) => {
      link.current?.reset();
      try {
        await work();
      } catch (error) {
        toast.error(explain(error));
      }
      reloadFrame();
    },
    [reloadFrame],
  );
  usePageCommands({
    session,
    canWrite,
    hasHeaderFooter: headerFooter !== null,
    variants: { found: experiment, canMake, make },
    openLibrary,
    openPalette,
    openPreview,
    openShortcuts,
    setDevice,
    setTab,
  });

  const shownPath =
    pagePath === (framePath.split(/[?#]/)[0] ?? '') || framePath.startsWith(`${pagePath}/`)
      ? framePath
      : pagePath;
  const inspectorActions: InspectorActions = {
    onSelect: select,
    onEditText: (blockId) => link.current?.editText(blockId),
    onAdd: openPalette,
    onAddSection: openLibrary,
    onSaveSection: setSaving,
    blockActions: actions,
    isSelectingSeveral,
    onSelectSeveral: setSelectingSeveral,
    onMoved,
    onOpen,
    onAdopt: adopt,
    variants,
  };
  return (
    <>
      {shelf?.kind === 'sections' && canWrite && !isPreview && (
        <LibraryPanel
          session={session}
          frame={frame}
          place={shelf.place}
          onClose={closeLibrary}
          onAdded={(sectionId) => {
            // Where it covers the page, the page is what comes next.
            if (window.matchMedia(NARROW).matches) closeLibrary();
            else openLibrary('selection');
            select(null, sectionId);
          }}
        />
      )}
      {shelf?.kind === 'blocks' && canWrite && !isPreview && (
        <PalettePanel
          session={session}
          frame={frame}
          place={shelf.place}
          onClose={closeLibrary}
          onPrepare={(block) => link.current?.prepare(block)}
          onDropped={() => link.current?.refresh()}
          onAdded={(blockId) => {
            const isNarrow = window.matchMedia(NARROW).matches;
            if (isNarrow) closeLibrary();
            else openPalette('selection');
            const place = findBlock(session.store.get().history.present, blockId)?.section.id;
            select(blockId, place ?? null, isNarrow);
            setTab((open) => open ?? (isNarrow ? null : 'selection'));
          }}
        />
      )}
      <main
        className={isPreview ? 'editor is-preview' : 'editor'}
        aria-label={`Editing ${isItem ? page.title : title}`}
      >
        <EditorBar
          session={session}
          canWrite={canWrite}
          device={device}
          onDevice={setDevice}
          tab={tab}
          onTab={setTab}
          isListOpen={isListOpen}
          onToggleList={onToggleList}
          onPreview={openPreview}
          onJump={jump}
          onAdopt={adopt}
          onBack={() => onOpen(pagePath.slice(0, -(page.item?.urlId.length ?? 0) - 1) || '/')}
        />
        <Announcement session={session} />
        <Notices
          session={pageSession}
          isForeign={isForeign && region === 'page'}
          pageTitle={page.title}
          onOpenPage={() => onOpen(pagePath)}
          onTakeTheirs={() => void adopt(session.takeTheirs)}
        />
        {headerFooter && (
          <HeaderFooterNotices
            session={headerFooter}
            onTakeTheirs={() => void adopt(headerFooter.takeTheirs)}
          />
        )}
        {region !== 'page' && (
          <RegionNotice
            region={region}
            device={device}
            onDesktop={() => setDevice('desktop')}
            onDone={() => session.enter('page')}
          />
        )}
        {experiment && region === 'page' && !isPreview && (
          <VariantStrip
            {...variants}
            experiment={experiment}
            content={session.page.store.get().history.present}
            originalPath={originalPath}
            onOpen={onOpen}
          />
        )}
        <Stage
          frameRef={frame}
          link={link}
          path={shownPath}
          title={title}
          device={device}
          mode={mode}
          isPreview={isPreview}
          onLeavePreview={() => setPreview(false)}
        />
      </main>
      {tab && !isPreview && region !== 'page' && headerFooter && (
        <SharedInspector
          key={region}
          session={session}
          headerFooter={headerFooter}
          region={region}
          canWrite={canWrite}
          onClose={() => setTab(null)}
          {...inspectorActions}
        />
      )}
      {tab && !isPreview && region === 'page' && (
        <Inspector session={session} tab={tab} canWrite={canWrite} onTab={setTab} {...inspectorActions} />
      )}
      {saving !== null && (
        <SaveSection session={session} sectionId={saving} onClose={() => setSaving(null)} />
      )}
      {isHelpOpen && <Shortcuts isOpen onClose={() => setHelpOpen(false)} />}
    </>
  );
}
