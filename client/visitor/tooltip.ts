import { pushEscapeTarget } from '#client/behaviours/escape-stack.ts';
import { placeTooltip, TOOLTIP } from '#domain/dialogs.ts';
import './tooltip.css';

const ID = 'tooltip';
/** Time that a tooltip stays open while the pointer moves from the target to it (WCAG 1.4.13: hoverable). */
const GRACE_MS = 300;
const LETTER = /[\p{L}\p{N}]/u;

let offered: { target: HTMLElement; end: () => void } | null = null;

function getText(target: HTMLElement): string {
  const hasText = LETTER.test(target.textContent ?? '');
  return target.title || (hasText ? '' : (target.ariaLabel ?? ''));
}

/** Returns the position of a tooltip for keyboard focus: a corner of the focused element. */
function getCorner(target: HTMLElement): { x: number; y: number } {
  const { left, right, bottom } = target.getBoundingClientRect();
  const isRightToLeft = document.dir === 'rtl';
  return { x: isRightToLeft ? right + TOOLTIP.mouseOffsetPx : left - TOOLTIP.mouseOffsetPx, y: bottom };
}

/**
 * Shows a tooltip when the pointer rests on an element or the element is focused by keyboard. Hides the
 * tooltip on leave, press or Escape (WCAG 1.4.13).
 */
export function offerTooltip(target: HTMLElement, event: PointerEvent | FocusEvent): void {
  if (offered?.target === target) return;
  const byPointer = event instanceof PointerEvent;
  const text = getText(target);
  // A long touch opens the browser's own menu, and an element focused by a click needs no tooltip.
  if (!text || (byPointer ? event.pointerType === 'touch' : !target.matches(':focus-visible'))) return;
  offered?.end();

  const { title } = target;
  const listening = new AbortController();
  const { signal } = listening;
  let point = byPointer ? { x: event.clientX, y: event.clientY } : getCorner(target);
  let hide = () => {};
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const stay = () => clearTimeout(leaving);
  const show = () => {
    hide = showTooltip(target, { text, isDescription: title !== '' }, point, { enter: stay, leave, dismiss });
  };
  const timer = setTimeout(show, TOOLTIP.showDelayMs);
  const end = () => {
    clearTimeout(timer);
    stay();
    hide();
    listening.abort();
    if (title) target.title = title;
    offered = null;
  };
  function leave(): void {
    stay();
    leaving = setTimeout(end, GRACE_MS);
  }
  // Hides the tooltip on Escape. If the pointer is on the tooltip, also ends it, because the target receives
  // no leave event then.
  function dismiss(): void {
    hide();
    if (!target.matches(':hover, :focus')) end();
  }
  offered = { target, end };
  // Keep the browser from showing its own tooltip.
  if (byPointer) target.removeAttribute('title');
  target.addEventListener('pointerdown', end, { signal });
  if (!byPointer) {
    target.addEventListener('blur', end, { signal });
    return;
  }
  target.addEventListener('pointerenter', stay, { signal });
  target.addEventListener('pointerleave', leave, { signal });
  target.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      point = { x: clientX, y: clientY };
    },
    { signal },
  );
}

interface TooltipText {
  text: string;
  /** Whether the text describes the target, instead of repeating its name. */
  isDescription: boolean;
}

function showTooltip(
  target: HTMLElement,
  { text, isDescription }: TooltipText,
  point: { x: number; y: number },
  on: { enter: () => void; leave: () => void; dismiss: () => void },
): () => void {
  const tooltip = document.createElement('div');
  tooltip.id = ID;
  tooltip.className = 'tooltip';
  tooltip.role = 'tooltip';
  tooltip.textContent = text;
  tooltip.popover = 'manual';
  tooltip.style.maxWidth = `${TOOLTIP.widthPx}px`;
  tooltip.addEventListener('pointerenter', on.enter);
  tooltip.addEventListener('pointerleave', on.leave);
  // Add the tooltip inside an open modal dialog, because everything outside it is inert.
  (target.closest('dialog, main, header, footer') ?? document.body).append(tooltip);
  tooltip.showPopover();
  const { left, top } = placeTooltip(
    point,
    { width: tooltip.offsetWidth, height: tooltip.offsetHeight },
    { width: document.documentElement.clientWidth, height: innerHeight },
    document.dir === 'rtl',
  );
  tooltip.style.left = `${left}px`;
  tooltip.style.top = `${top}px`;
  if (isDescription) target.setAttribute('aria-describedby', ID);
  const leaveStack = pushEscapeTarget(on.dismiss);
  function hide(): void {
    tooltip.remove();
    leaveStack();
    if (isDescription) target.removeAttribute('aria-describedby');
  }
  return hide;
}
