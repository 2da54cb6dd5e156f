import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { BLOCK_TYPE } from '#schema/contracts/enumerations/block-types.ts';
import type { PageDetail } from '#schema/contracts/owner-api.ts';
import type { PageContent } from '#schema/contracts/page-content.ts';
import { api, explain } from './api.ts';
import { findBlock, setValue } from './editor/edit-content.ts';
import { type FrameMessage, onMessage, postTo } from './editor/messages.ts';
import { useDraft } from './editor/use-draft.ts';
import { EditorBar } from './editor-bar.tsx';
import { BlockPanel } from './panels/block-panel.tsx';

export type Device = 'desktop' | 'tablet' | 'phone';

interface Props {
  initial: PageDetail;
  path: string;
  canWrite: boolean;
  canPublish: boolean;
  onChanged: () => void;
  onMoved: (path: string) => void;
}

/** One page being edited: the bar above, the real page in its frame, and the selected block's panel. */
export function PageEditor({ initial, path, canWrite, canPublish, onChanged, onMoved }: Props) {
  const draft = useDraft(initial);
  const { content, apply, save } = draft;
  const frame = useRef<HTMLIFrameElement>(null);
  const [device, setDevice] = useState<Device>('desktop');
  const [isPreview, setPreview] = useState(false);
  const [selection, setSelection] = useState<{ blockId: string | null; sectionId: string | null }>({ blockId: null, sectionId: null });
  const frameWindow = useCallback(() => frame.current?.contentWindow ?? null, []);

  /** Shows the saved draft in the frame again, at the same place of the page. */
  const reloadFrame = useCallback(async () => {
    const target = frameWindow();
    const top = target?.scrollY ?? 0;
    frame.current?.addEventListener('load', () => frameWindow()?.scrollTo(0, top), { once: true });
    target?.location.reload();
  }, [frameWindow]);

  /** A change that moves, adds or takes away: saved at once, then seen in the frame. */
  const restructure = useCallback(
    async (next: PageContent, key: string) => {
      apply(next, key);
      setTimeout(async () => {
        if (await save()) await reloadFrame();
      }, 0);
    },
    [apply, save, reloadFrame],
  );
  const step = (move: () => void) => {
    move();
    setTimeout(async () => {
      if (await save()) await reloadFrame();
    }, 0);
  };

  const { undo, redo } = draft;
  useEffect(() => {
    const togglePreview = () => setPreview((on) => !on);
    const remove = onMessage<FrameMessage>(frameWindow, (message) => {
      if (message.type === 'select') setSelection({ blockId: message.blockId, sectionId: message.sectionId });
      else if (message.type === 'text') apply(setValue(content, message.blockId, { html: message.html, json: message.json }), message.blockId);
      else if (message.type === 'key') message.key === 'escape' ? togglePreview() : step(message.key === 'undo' ? undo : redo);
    });
    const keys = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      const isTyping = (event.target as Element).closest('input, textarea, select, [role="dialog"]') !== null;
      if (event.key === 'Escape' && !isTyping) togglePreview();
      if (!isCommand || event.key.toLowerCase() !== 'z' || isTyping) return;
      event.preventDefault();
      step(event.shiftKey ? redo : undo);
    };
    addEventListener('keydown', keys);
    return () => {
      remove();
      removeEventListener('keydown', keys);
    };
  });

  /** A block's setting: its HTML alone is replaced by what the server renders. */
  const setBlock = async (blockId: string, value: Record<string, unknown>) => {
    const next = setValue(content, blockId, value);
    apply(next, blockId);
    const block = findBlock(next, blockId)?.block;
    const target = frameWindow();
    if (!block || !target) return;
    if (block.type === BLOCK_TYPE.summaryV2) {
      setTimeout(async () => {
        if (await save()) await reloadFrame();
      }, 0);
      return;
    }
    try {
      const { html } = await api<{ html: string }>('POST', '/api/widget/GetWidgetRendering', { widgetJSON: { id: block.id, type: block.type, value: block.value, pageId: initial.id } });
      postTo(target, { type: 'replace', blockId, html });
    } catch (error) {
      toast.error(explain(error));
    }
  };

  return (
    <>
      <main className={isPreview ? 'stage is-preview' : 'stage'} aria-label="Page">
        <EditorBar draft={draft} device={device} onDevice={setDevice} isPreview={isPreview} onPreview={setPreview} path={path} canWrite={canWrite} canPublish={canPublish} onChanged={onChanged} onMoved={onMoved} onStep={step} onReload={reloadFrame} />
        <div className={`frame-holder device-${device}`}>
          <iframe ref={frame} title={`Page ${path}`} src={isPreview ? `${path}?noredirect` : `${path}?frame=edit`} />
        </div>
      </main>
      {canWrite && !isPreview && (
        <BlockPanel content={content} selection={selection} onValue={setBlock} onStructure={restructure} onSelect={(blockId) => {
          setSelection({ blockId, sectionId: findBlock(content, blockId)?.section.id ?? null });
          const target = frameWindow();
          if (target) postTo(target, { type: 'select', blockId });
        }} />
      )}
    </>
  );
}
