import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { explain } from '../shell/api.ts';
import { type Command, useCommands } from '../shell/commands.ts';
import { openSearch, pressEscape } from '../shell/shell-state.ts';
import { useStore } from '../shell/store.ts';
import { duplicateBlock, findBlock, removeBlock, withBlocks } from './content.ts';
import type { Device } from './devices.ts';
import { EditorBar } from './editor-bar.tsx';
import { type FrameLink, linkFrame } from './frame-link.ts';
import { moveBlock, resizeBlock } from './grid.ts';
import { newLocalId } from './new-id.ts';
import { AddBlock } from './panels/add-block.tsx';
import { Inspector } from './panels/inspector.tsx';
import { getInitialTab, type InspectorTab } from './panels/inspector-tabs.ts';
import { Notices } from './panels/notices.tsx';
import type { FromFrame } from './protocol.ts';
import type { EditorSession } from './session.ts';
import { Stage } from './stage.tsx';
import { useEditorKeys } from './use-editor-keys.ts';

interface Props {
  session: EditorSession;
  framePath: string;
  pagePath: string;
  canWrite: boolean;
  /** Whether it was opened by navigation within the application. */
  wasReached: boolean;
  isListOpen: boolean;
  onToggleList: () => void;
  onOpen: (path: string) => void;
  onPage: (page: PageSummary) => void;
  onMoved: (page: PageSummary) => void;
}

const RESIZE = { up: { rows: -1 }, down: { rows: 1 }, left: { columns: -1 }, right: { columns: 1 } } as const;

/** The editor of a page: bar, the real page in a frame, and the inspector. */
export function PageEditor({
  session,
  framePath,
  pagePath,
  canWrite,
  wasReached,
  isListOpen,
  onToggleList,
  onOpen,
  onPage,
  onMoved,
}: Props) {
  const { page, history, selection } = useStore(session.store);
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<FrameLink | null>(null);
  const [device, setDevice] = useState<Device>(() =>
    window.matchMedia('(max-width: 600px)').matches ? 'phone' : 'desktop',
  );
  const [isPreview, setPreview] = useState(false);
  const [isForeign, setForeign] = useState(false);
  const [tab, setTab] = useState<InspectorTab | null>(() =>
    window.matchMedia('(max-width: 1000px)').matches ? null : getInitialTab(page),
  );
  const [adding, setAdding] = useState<{ sectionId: string; afterBlockId: string | null } | null>(null);
  const isItem = page.item !== undefined;
  const mode = !canWrite ? 'read' : isPreview ? 'preview' : 'edit';

  const remove = useCallback(() => {
    const { selection: at } = session.store.get();
    if (!at.blockId) return;
    session.edit((content) => removeBlock(content, at.blockId ?? ''));
    link.current?.select({ sectionId: at.sectionId, blockId: null }, true);
  }, [session]);

  const duplicate = useCallback(() => {
    const { selection: at } = session.store.get();
    const id = newLocalId('b');
    if (!at.blockId) return;
    session.edit((content) => duplicateBlock(content, at.blockId ?? '', id));
    link.current?.select({ sectionId: at.sectionId, blockId: id }, true);
  }, [session]);

  const togglePreview = useCallback(
    () =>
      pressEscape(() => {
        setPreview((on) => !on);
        return true;
      }),
    [],
  );

  const command = useCallback(
    (name: Extract<FromFrame, { type: 'command' }>['command']) => {
      if (name === 'undo') session.undo();
      else if (name === 'redo') session.redo();
      else if (name === 'palette') openSearch();
      else if (name === 'save') void session.autosave.flush();
      else if (name === 'remove') remove();
      else if (name === 'duplicate') duplicate();
      else togglePreview();
    },
    [session, remove, duplicate, togglePreview],
  );

  /** Reloads the frame, such as after replacing the whole draft. */
  const reloadFrame = useCallback(() => frame.current?.contentWindow?.location.reload(), []);

  useEffect(() => {
    const take = (message: FromFrame) => {
      if (message.type === 'ready') setForeign(message.version < 0);
      else if (message.type === 'select' && message.selection.blockId)
        setTab((open) => (open === 'items' ? 'selection' : open));
      else if (message.type === 'open') onOpen(message.path);
      else if (message.type === 'command') command(message.command);
      else if (message.type === 'add') setAdding(message);
      else if (message.type === 'uneditable')
        toast(
          `This text has parts that are edited as HTML (${message.tags.join(', ')}). Its panel has them.`,
        );
      else if (message.type === 'text-editor-failed')
        toast.error('The text editor could not be loaded. Check your connection and click the text again.');
      else if (message.type === 'arrow') {
        const { blockId, direction, resize } = message;
        session.edit(
          (content) =>
            withBlocks(content, blockId, (blocks) =>
              resize
                ? resizeBlock(blocks, blockId, RESIZE[direction])
                : moveBlock(blocks, blockId, direction),
            ),
          `place:${blockId}`,
        );
      }
    };
    link.current = linkFrame({
      session,
      frame: () => frame.current?.contentWindow ?? null,
      onMessage: take,
      onProblem: (error) => toast.error(explain(error)),
    });
    return () => link.current?.stop();
  }, [session, command, onOpen]);

  useEffect(() => onPage(page), [page, onPage]);

  // The control that opened the item is gone, so focus the title for screen readers.
  useEffect(() => {
    if (wasReached && isItem && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.bar-title h1')?.focus();
  }, [wasReached, isItem]);

  useEditorKeys(command, togglePreview);

  const select = useCallback(
    (blockId: string | null, sectionId: string | null, focus = false) =>
      link.current?.select({ blockId, sectionId }, focus),
    [],
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
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'preview',
        label: 'Preview full screen',
        group: 'Actions',
        keys: 'Esc',
        run: () => setPreview(true),
      },
      { id: 'view-desktop', label: 'Desktop view', group: 'Actions', run: () => setDevice('desktop') },
      { id: 'view-tablet', label: 'Tablet view', group: 'Actions', run: () => setDevice('tablet') },
      { id: 'view-phone', label: 'Phone view', group: 'Actions', run: () => setDevice('phone') },
      { id: 'page-settings', label: 'Page settings', group: 'Actions', run: () => setTab('page') },
      ...(isItem
        ? []
        : [
            {
              id: 'versions',
              label: 'Published versions',
              group: 'Actions' as const,
              run: () => setTab('versions'),
            },
          ]),
      { id: 'undo', label: 'Undo', group: 'Actions', keys: 'Ctrl Z', run: session.undo },
      { id: 'redo', label: 'Redo', group: 'Actions', keys: 'Shift Ctrl Z', run: session.redo },
    ],
    [session, isItem],
  );
  useCommands(commands);

  const shownPath =
    pagePath === (framePath.split(/[?#]/)[0] ?? '') || framePath.startsWith(`${pagePath}/`)
      ? framePath
      : pagePath;
  return (
    <>
      <main
        className={isPreview ? 'editor is-preview' : 'editor'}
        aria-label={`Editing ${isItem ? page.title : history.present.title}`}
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
          onPreview={() => setPreview(true)}
          onBack={() => onOpen(pagePath.slice(0, pagePath.lastIndexOf('/')) || '/')}
        />
        <Notices
          session={session}
          isForeign={isForeign}
          pageTitle={page.title}
          onOpenPage={() => onOpen(pagePath)}
          onTakeTheirs={() => void adopt(session.takeTheirs)}
        />
        <Stage
          frameRef={frame}
          link={link}
          path={shownPath}
          title={history.present.title}
          device={device}
          mode={mode}
          isPreview={isPreview}
          onLeavePreview={() => setPreview(false)}
        />
      </main>
      {tab && !isPreview && (
        <Inspector
          session={session}
          tab={tab}
          canWrite={canWrite}
          onTab={setTab}
          onSelect={select}
          onEditText={(blockId) => link.current?.editText(blockId)}
          onAdd={setAdding}
          onRemove={remove}
          onDuplicate={duplicate}
          onMoved={onMoved}
          onOpen={onOpen}
          onAdopt={adopt}
        />
      )}
      {adding && (
        <AddBlock
          session={session}
          place={adding}
          onClose={() => setAdding(null)}
          onAdded={(blockId) => {
            select(
              blockId,
              findBlock(session.store.get().history.present, blockId)?.section.id ?? selection.sectionId,
              true,
            );
            setTab((open) => open ?? 'selection');
          }}
        />
      )}
    </>
  );
}
