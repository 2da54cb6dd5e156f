import type { Store } from '#client/config/kit/store.ts';
import { BLOCK_NAMES } from '#domain/pages/block-names.ts';
import { applyToPage } from '#domain/pages/commands/apply.ts';
import type { Command } from '#domain/pages/commands/command.ts';
import { describeChange } from '#domain/pages/commands/describe-change.ts';
import { findBlock } from '#domain/pages/commands/find.ts';
import type { LayoutLimits } from '#domain/pages/commands/refusal.ts';
import { type Device, listPlaces } from '#domain/pages/layout/device.ts';
import { getFit } from '#domain/pages/layout/fit.ts';
import type { PlacedBlock } from '#domain/pages/layout/rectangle.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type { Selection } from '../protocol/selection.ts';
import type { EditorState } from './editor-state.ts';

interface Parts {
  store: Store<EditorState>;
  edit: (next: (content: PageContent) => PageContent, group?: string) => void;
  limits: () => LayoutLimits;
}

export function createLayoutSession({ store, edit, limits }: Parts) {
  /** Block positions before the current typing in a block began. */
  let writing: { blockId: string; device: Device; base: PlacedBlock[] } | null = null;

  /** Runs a command as an undo step, or merges it into the last step of the same group. */
  function run(command: Command, group?: string): boolean {
    if (command.kind !== 'set-value') writing = null;
    const { present } = store.get().history;
    const { content, refusal } = applyToPage(present, command, limits());
    const change = describeChange(
      present,
      content,
      command,
      ({ type }) => BLOCK_NAMES[type]?.label ?? 'Block',
    );
    store.set({
      refusal: refusal === null ? null : { reason: refusal },
      // The toast with the refusal is not announced again while it is shown.
      said: { text: [change, refusal].filter(Boolean).join(' ') },
    });
    edit(() => content, group);
    return content !== present;
  }

  /** Fits a block to its text. Blocks that it pushed return to their exact positions when the text shrinks. */
  function fit({ blockId, heightPx, device }: { blockId: string; heightPx: number; device: Device }): void {
    const found = findBlock(store.get().history.present, blockId);
    if (!found || getFit(found.block) === 'rows') return;
    if (writing?.blockId !== blockId || writing.device !== device)
      writing = { blockId, device, base: listPlaces(found.section.blocks, device) };
    const { base } = writing;
    run({ kind: 'fit', blockId, heightPx, base, device }, `text:${blockId}`);
    writing = { blockId, device, base };
  }

  return {
    run,
    say: (text: string) => store.set({ said: { text } }),
    /** Shows why an action that is not a command was refused. */
    refuse: (reason: string) => store.set({ refusal: { reason } }),
    fit,
    endWriting(): void {
      writing = null;
    },
    setValue: (
      blockId: string,
      patch: Record<string, unknown>,
      group = `value:${blockId}:${Object.keys(patch).join()}`,
    ) => run({ kind: 'set-value', blockId, patch }, group),
    redraw: (blockId: string) => store.set({ outdated: [blockId] }),
    select: (selection: Selection) => store.set({ selection }),
  };
}
