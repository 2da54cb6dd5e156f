import type { FrameMode } from '../protocol/protocol.ts';
import type { Chrome } from './chrome.ts';
import { measureSections } from './drag/measure.ts';

/** Distance from a section's edge, in screen pixels, at which its button is shown. */
const NEAR_PX = 20;

interface Edge {
  afterSectionId: string | null;
  y: number;
}

/** Returns the first section's top edge and every section's bottom edge. */
function listEdges(): Edge[] {
  const sections = measureSections();
  const [first] = sections;
  const lower = sections.map(({ id, box }) => ({ afterSectionId: id, y: box.bottom }));
  return first ? [{ afterSectionId: null, y: first.box.top }, ...lower] : lower;
}

interface Parts {
  chrome: Chrome;
  mode: () => FrameMode;
  onAdd: (afterSectionId: string | null) => void;
}

/** Pointer only: keyboard users add sections from the panel. */
export function createSectionGaps({ chrome, mode, onAdd }: Parts): void {
  const button = Object.assign(document.createElement('button'), {
    className: 'gap',
    type: 'button',
    tabIndex: -1,
    textContent: '+ Section',
    hidden: true,
  });
  button.setAttribute('aria-label', 'Add a section here');
  chrome.root.append(button);
  let edge: Edge | null = null;
  let frame = 0;
  button.addEventListener('click', () => {
    button.hidden = true;
    onAdd(edge?.afterSectionId ?? null);
  });

  const isDragging = () => document.body.classList.contains('sw-dragging');

  function show(y: number): void {
    const scale = chrome.getScale();
    const isFree = mode() === 'edit' && !isDragging();
    edge = (isFree && listEdges().find((candidate) => Math.abs(candidate.y - y) * scale < NEAR_PX)) || null;
    button.hidden = edge === null;
    if (!edge) return;
    const left = document.documentElement.clientWidth / 2;
    // Keep the button inside the page if the first edge is at the top of the window.
    const top = Math.max(edge.y, 16 / scale);
    button.style.transform = `translate(${left}px, ${top}px) scale(${1 / scale}) translate(-50%, -50%)`;
  }

  document.addEventListener('pointermove', ({ pageY, pointerType }) => {
    if (pointerType === 'touch' || (button.hidden && isDragging())) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => show(pageY));
  });
  document.addEventListener('pointerleave', () => {
    button.hidden = true;
  });
}
