import { openSearch } from '#client/config/kit/navigation/shell-state.ts';
import type { Command } from '../protocol/protocol.ts';
import type { BlockActions } from './block-actions.ts';
import type { CanvasSession } from './canvas-session.ts';

interface Parts {
  session: CanvasSession;
  actions: BlockActions;
  onEscape: () => void;
  openShortcuts: () => void;
  goToArea: (by: -1 | 1) => void;
}

export const createCommands = ({
  session,
  actions,
  onEscape,
  openShortcuts,
  goToArea,
}: Parts): Readonly<Record<Command, () => void>> => ({
  undo: session.undo,
  redo: session.redo,
  palette: openSearch,
  save: () => void session.saveAll(),
  escape: onEscape,
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
