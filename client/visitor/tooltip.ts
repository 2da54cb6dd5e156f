import { pushEscapeTarget } from '#client/behaviours/escape-stack.ts';
import { placeTooltip, TOOLTIP } from '#domain/dialogs.ts';
import './tooltip.css';

const ID = 'tooltip';
/** Time for moving the pointer onto the tooltip (WCAG 1.4.13: hoverable). */
const GRACE_MS = 300;
const LETTER = /[\p{L}\p{N}]/u;

let offered: { target: HTMLElement; end: () => void } | null = null;

function getText(target: HTMLElement): string {
  const hasText = LETTER.test(target.textContent ?? '');
  return target.title || (hasText ? '' : (target.ariaLabel ?? ''));
}

/** Returns the corner of a keyboard-focused element at which the tooltip appears. */
function getCorner(target: HTMLElement): { x: number; y: number } {
  const { left, right, bottom } = target.getBoundingClientRect();
  const isRightToLeft = document.dir === 'rtl';
  return { x: isRightToLeft ? right + TOOLTIP.mouseOffsetPx : left - TOOLTIP.mouseOffsetPx, y: bottom };
}

/** Shows a tooltip for a resting pointer or focus. Hides it on leave, press or Escape (WCAG 1.4.13). */
export function offerTooltip(target: HTMLElement, event: PointerEvent | FocusEvent): void {
  if (offered?.target === target) return;
  const byPointer = event instanceof PointerEvent;
  const text = getText(target);
  // A long touch opens the browser's own menu, and focusing by click needs no tooltip.
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
  // Hides the tooltip. The target does not receive a leave event while the pointer is on the tooltip.
  function dismiss(): void {
    hide();
    if (!target.matches(':hover, :focus')) end();
  }
  offered = { target, end };
  // Prevent the browser's own tooltip.
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
  /** Whether the text adds information to the target's name. */
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
  // Stay inside an open modal dialog, because visitors cannot hover anything outside it.
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
