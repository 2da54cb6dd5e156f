import type { FrameSection } from '#domain/pages/frame-structure.ts';
import { DIRECTION_STEPS } from '#domain/pages/layout/direction.ts';
import type { Arrangement, Command, FrameMode, FromFrame } from '../protocol/protocol.ts';
import { selectBlocks, selectSection, toggleBlock } from '../protocol/selection.ts';
import { findBlockElement, findSelection } from './dom.ts';
import { getOnDevice } from './drag/on-device.ts';
import type { FrameSelection } from './frame-selection.ts';
import type { TextSession } from './text-session.ts';

interface Parts {
  mode: () => FrameMode;
  sections: () => readonly FrameSection[];
  selection: FrameSelection;
  text: TextSession;
  send: (message: FromFrame) => void;
}

const DIRECTIONS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;
const isDirection = (key: string): key is keyof typeof DIRECTIONS => key in DIRECTIONS;

/** Moves the selected blocks by one cell (over other blocks with Alt), or resizes them with Shift. */
function toArrangement({ shiftKey, altKey }: KeyboardEvent, key: keyof typeof DIRECTIONS): Arrangement {
  const direction = DIRECTIONS[key];
  return shiftKey
    ? { kind: 'resize', ...DIRECTION_STEPS[direction] }
    : { kind: 'step', direction, mode: altKey ? 'over' : 'room' };
}

function shortcut(event: KeyboardEvent): Command | null {
  if (event.key === 'F6') return event.shiftKey ? 'previous-area' : 'next-area';
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  if (key === 'y') return 'redo';
  if (key === 'k') return 'palette';
  if (key === 's') return 'save';
  if (key === '/') return 'shortcuts';
  return key === 'd' ? 'duplicate' : null;
}

/** Layer keys, pressed with Alt. Some keyboards type them with AltGr: `[` is AltGr+8 on a German keyboard. */
const LAYERS: Readonly<Record<string, Command>> = {
  ']': 'forward',
  '[': 'backward',
  '}': 'front',
  '{': 'back',
};
const TO_FURTHEST: Readonly<Record<string, Command>> = { ']': 'front', '[': 'back' };

function ofBlocks(event: KeyboardEvent): Command | null {
  const { key, altKey, shiftKey } = event;
  if (key === 'Delete' || key === 'Backspace') return 'remove';
  if (altKey && key === 'PageUp') return 'to-section-above';
  if (altKey && key === 'PageDown') return 'to-section-below';
  const isAltGraph = event.getModifierState('AltGraph') || (event.ctrlKey && altKey);
  if (event.metaKey || (event.ctrlKey && !isAltGraph)) return null;
  return (shiftKey ? TO_FURTHEST[key] : undefined) ?? LAYERS[key] ?? null;
}

function ofSection({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): Command | null {
  if (altKey && shiftKey && key === 'ArrowUp') return 'section-up';
  if (altKey && shiftKey && key === 'ArrowDown') return 'section-down';
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'a' ? 'select-all' : null;
}

export function watchKeys({ mode, sections, selection, text, send }: Parts): void {
  /**
   * Whether Escape has just left a text or cleared a selection. If so, pressing Escape again does not hide
   * the panels.
   */
  let hasLeft = false;
  function watchOtherKeys({ key }: KeyboardEvent): void {
    if (key !== 'Escape') hasLeft = false;
    else if (text.blockId() !== null) hasLeft = true;
  }

  function pressEscape(): void {
    if (text.blockId() !== null) text.leave();
    else if (selection.isSelectingSeveral()) setSelectingSeveral(false);
    else if (mode() === 'edit' && selection.get().blockIds.length > 0) {
      selection.select(selectSection(null));
      hasLeft = true;
    } else if (!hasLeft) send({ type: 'command', command: 'escape' });
  }

  function pressOnBlock({ key }: KeyboardEvent, blockId: string): boolean {
    const { blockIds } = selection.get();
    const isText = findBlockElement(blockId)?.dataset.blockType === '2';
    if (key === 'Enter' && (isText || blockIds.length > 1)) {
      selection.select(selectBlocks(findSelection(findBlockElement(blockId)).sectionId, [blockId]));
      if (isText) void text.start(blockId, null);
      return true;
    }
    if (key === 'Enter' && text.startPlain(blockId, null, null)) return true;
    if (key !== ' ') return false;
    // Keep a single selected block selected while the focus moves on.
    if (blockIds.length === 1 && blockIds[0] === blockId && !selection.isSelectingSeveral())
      setSelectingSeveral(true);
    else
      selection.select(
        toggleBlock(selection.get(), findSelection(findBlockElement(blockId)).sectionId, blockId),
      );
    return true;
  }

  function setSelectingSeveral(isOn: boolean): void {
    selection.setSelectingSeveral(isOn);
    send({ type: 'select-several', isOn });
  }

  function pressOnSelection(event: KeyboardEvent): boolean {
    const { sectionId, blockIds } = selection.get();
    const command =
      (sectionId === null ? null : ofSection(event)) ?? (blockIds.length === 0 ? null : ofBlocks(event));
    const section = sections().find(({ id }) => id === sectionId);
    if (command) send({ type: 'command', command });
    else if (section && blockIds.length > 0 && isDirection(event.key) && !event.ctrlKey && !event.metaKey)
      send({ type: 'arrange', arrangement: toArrangement(event, event.key), ...getOnDevice(section) });
    else return false;
    return true;
  }

  function findFocus({ target }: KeyboardEvent): HTMLElement | null {
    if (mode() !== 'edit' || !(target instanceof HTMLElement)) return null;
    const { blockId, sectionId } = target.dataset;
    return target === document.body || blockId || sectionId ? target : null;
  }

  document.addEventListener('keydown', watchOtherKeys, true);
  document.addEventListener('pointerdown', () => {
    hasLeft = false;
  });
  document.addEventListener('keydown', (event) => {
    const command = shortcut(event);
    if (command) {
      event.preventDefault();
      if (command === 'palette' && text.hasSelection()) return text.openLink();
      if (command === 'duplicate' && text.blockId()) return;
      // Stop editing the text first, so that the page can show the earlier text.
      if ((command === 'undo' || command === 'redo') && text.isPlain()) text.leave();
      return send({ type: 'command', command });
    }
    if (event.key === 'Escape' && !event.defaultPrevented) return pressEscape();
    const focused = findFocus(event);
    if (!focused) return;
    const { blockId } = focused.dataset;
    if ((blockId && pressOnBlock(event, blockId)) || pressOnSelection(event)) event.preventDefault();
  });
}
