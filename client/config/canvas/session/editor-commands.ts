import type { DraftState } from '#client/config/kit/drafts/draft-session.ts';
import { openSearch } from '#client/config/kit/navigation/shell-state.ts';
import type { Device } from '#domain/pages/layout/device.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type { Command } from '../protocol/protocol.ts';
import type { Selection } from '../protocol/selection.ts';
import type { BlockActions } from './block-actions.ts';
import type { CanvasSession } from './canvas-session.ts';

export interface EditorState extends DraftState<PageContent, PageDetail> {
  selection: Selection;
  /** The saved content, which a frame that loads now shows. */
  saved: PageContent;
  /** Blocks to render again although their value is unchanged: their form was edited. */
  outdated: readonly string[];
  /** The layout that the page shows at the chosen width. */
  view: Device;
  /** What the last command did, for screen readers. */
  said: { text: string };
  /** Why the last command was refused, another object each time; null where it was not. */
  refusal: { reason: string } | null;
}

interface Parts {
  session: CanvasSession;
  actions: BlockActions;
  togglePreview: () => void;
  openShortcuts: () => void;
  goToArea: (by: -1 | 1) => void;
}

/** What the keys of the page and of the panel do. */
export const createCommands = ({
  session,
  actions,
  togglePreview,
  openShortcuts,
  goToArea,
}: Parts): Readonly<Record<Command, () => void>> => ({
  undo: session.undo,
  redo: session.redo,
  palette: openSearch,
  save: () => void session.saveAll(),
  escape: togglePreview,
  shortcuts: openShortcuts,
  'next-area': () => goToArea(1),
  'previous-area': () => goToArea(-1),
  'select-all': actions.selectAll,
  remove: actions.remove,
  duplicate: actions.duplicate,
  forward: () => actions.layer('forward'),
  backward: () => actions.layer('backward'),
  front: () => actions.layer('front'),
  back: () => actions.layer('back'),
  'to-section-above': () => actions.moveToSection(-1),
  'to-section-below': () => actions.moveToSection(1),
  'section-up': () => actions.moveSection(-1),
  'section-down': () => actions.moveSection(1),
});
