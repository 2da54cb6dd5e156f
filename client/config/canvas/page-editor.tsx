import { useEffect, useMemo } from 'react';
import { BLOCK_IN_THE_WAY } from '#domain/pages/commands/refusal.ts';
import type { PageDetail, PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { useEditorKeys } from '../kit/navigation/use-editor-keys.ts';
import { lazyPart } from '../kit/states/lazy-part.tsx';
import { Loading } from '../kit/states/loading.tsx';
import { useStore } from '../kit/store.ts';
import { toast } from '../kit/ui/toast.ts';
import { useClipboardEvents } from './clipboard/use-clipboard-events.ts';
import { createEditor, type Editor } from './editor.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { Inspector } from './inspector.tsx';
import type { Region } from './protocol/selection.ts';
import type { EditorSession } from './session/editor-session.ts';
import type { HeaderFooterSession } from './session/header-footer-session.ts';
import { type OpenExperiments, usePageVariants } from './session/use-variants.ts';
import { Shelf } from './shelf.tsx';
import { Stage } from './stage.tsx';
import { usePageCommands } from './use-page-commands.ts';

// Lazy: the shortcuts are rarely opened.
const Shortcuts = lazyPart(() => import('./shortcuts.tsx'), { fallback: null });
const SaveSection = lazyPart(() => import('./library/save-section.tsx'), { fallback: null });
const SharedInspector = lazyPart(() => import('./shared-inspector.tsx'), {
  fallback: (
    <aside className="inspector" aria-label="Panel">
      <Loading label="Loading settings" lines={8} />
    </aside>
  ),
});

interface Props {
  session: EditorSession;
  headerFooter: HeaderFooterSession | null;
  framePath: string;
  firstRegion: Region;
  pagePath: string;
  /** The original page's path if this page is a variant, otherwise its own path. */
  originalPath: string;
  openExperiments: OpenExperiments;
  canWrite: boolean;
  isListOpen: boolean;
  onToggleList: () => void;
  onOpen: (path: string) => void;
  onPageChange: (page: PageSummary) => void;
  onMoved: (page: PageDetail) => void;
  onLibraryOpenChange: (isOpen: boolean) => void;
}

export function PageEditor(props: Props) {
  const { session: pageSession, headerFooter, framePath, pagePath, canWrite, onOpen, onMoved } = props;
  const editor = useMemo(
    () => createEditor(pageSession, { canWrite, onOpen, onMoved }),
    [pageSession, canWrite, onOpen, onMoved],
  );
  const { session, dispatch } = editor;
  useEditorEffects(editor, props);
  const { stored: page, region, device, isPreview, tab, savingId, isHelpOpen } = useStore(session.store);
  const { title } = useStore(pageSession.store).history.present;
  const pageVariants = usePageVariants(page.id, props.openExperiments, {
    onOpen,
    saveFirst: session.saveAll,
  });
  const variants = {
    ...pageVariants,
    canMake: pageVariants.canMake && region === 'page' && !page.item && page.collectionKind === null,
  };
  usePageCommands({ editor, hasHeaderFooter: headerFooter !== null, variants });
  const mode = !canWrite ? 'read' : isPreview ? 'preview' : 'edit';
  useClipboardEvents(editor.clipboard, mode === 'edit');
  const isOfPage = pagePath === framePath.split(/[?#]/)[0] || framePath.startsWith(`${pagePath}/`);
  return (
    <>
      {mode === 'edit' && <Shelf editor={editor} />}
      <main
        className={isPreview ? 'editor is-preview' : 'editor'}
        aria-label={`Editing ${page.item ? page.title : title}`}
      >
        <EditorBar
          editor={editor}
          isListOpen={props.isListOpen}
          onToggleList={props.onToggleList}
          onBack={() => onOpen(pagePath.slice(0, -(page.item?.urlId.length ?? 0) - 1) || '/')}
        />
        <EditorNotices
          editor={editor}
          headerFooter={headerFooter}
          variants={variants}
          pagePath={pagePath}
          originalPath={props.originalPath}
        />
        <Stage
          frameRef={editor.frame}
          link={editor.link}
          path={isOfPage ? framePath : pagePath}
          title={title}
          device={device}
          mode={mode}
          isPreview={isPreview}
          onLeavePreview={() => dispatch({ kind: 'preview', isPreview: false })}
        />
      </main>
      {tab && !isPreview && region !== 'page' && headerFooter && (
        <SharedInspector
          key={region}
          editor={editor}
          headerFooter={headerFooter}
          region={region}
          variants={variants}
        />
      )}
      {tab && !isPreview && region === 'page' && <Inspector editor={editor} tab={tab} variants={variants} />}
      {savingId !== null && (
        <SaveSection
          session={session}
          sectionId={savingId}
          onClose={() => dispatch({ kind: 'save-section', savingId: null })}
        />
      )}
      {isHelpOpen && <Shortcuts isOpen onClose={() => dispatch({ kind: 'help', isHelpOpen: false })} />}
    </>
  );
}

function useEditorEffects(
  editor: Editor,
  { headerFooter, firstRegion, canWrite, onPageChange, onLibraryOpenChange }: Props,
): void {
  const { session } = editor;
  useEffect(() => {
    if (!headerFooter) return;
    const detach = session.attach(headerFooter);
    if (canWrite) session.enter(firstRegion);
    return detach;
  }, [session, headerFooter, firstRegion, canWrite]);
  useEffect(() => editor.start(), [editor]);
  useEditorKeys(editor.command, editor.onEscape);
  const { stored, refusal, shelf } = useStore(session.store);
  const isShelfOpen = shelf !== null;
  useEffect(() => {
    onLibraryOpenChange(isShelfOpen);
    return () => onLibraryOpenChange(false);
  }, [isShelfOpen, onLibraryOpenChange]);
  useEffect(() => onPageChange(stored), [stored, onPageChange]);
  useEffect(() => {
    if (refusal === null) return;
    const { reason } = refusal;
    // Reuse one toast: a held arrow key is refused repeatedly.
    toast.error(reason, reason === BLOCK_IN_THE_WAY ? { id: BLOCK_IN_THE_WAY } : {});
  }, [refusal]);
}
