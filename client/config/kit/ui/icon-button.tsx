import type { LucideIcon } from 'lucide-react';
import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';

const DELAY_MS = 500;
/** A tooltip opens without a delay if the previous tooltip closed less than this long ago. */
const WARM_MS = 300;
const GAP_PX = 6;
/**
 * Tooltips are placed in a landmark, because all page content must belong to one and screen readers
 * ignore everything outside an open dialog.
 */
const LANDMARK = 'dialog, [role="dialog"], main, header, nav, aside';

let tip: HTMLElement | null = null;
let tipTarget: Element | null = null;
let pendingTarget: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let hiddenAt = Number.NEGATIVE_INFINITY;

function hideOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') hideTip();
}

function hideTip(): void {
  clearTimeout(timer);
  pendingTarget = null;
  if (!tip?.isConnected) return;
  tip.remove();
  tipTarget = null;
  hiddenAt = performance.now();
  window.removeEventListener('keydown', hideOnEscape, true);
}

/**
 * Hides a button's tooltip when the button is removed or disabled, because it then receives no pointerleave
 * event.
 */
function hideTipFor(target: Element | null): void {
  if (target !== null && (target === tipTarget || target === pendingTarget)) hideTip();
}

function show(target: Element, text: string): void {
  if (tipTarget === target) return;
  hideTip();
  if (!tip) {
    tip = document.createElement('div');
    tip.className = 'tooltip';
    tip.role = 'tooltip';
    tip.popover = 'manual';
  }
  tip.textContent = text;
  tipTarget = target;
  (target.closest(LANDMARK) ?? document.body).append(tip);
  tip.showPopover();
  const around = target.getBoundingClientRect();
  const above = around.top - GAP_PX - tip.offsetHeight;
  const left = around.left + (around.width - tip.offsetWidth) / 2;
  tip.style.top = `${above >= 0 ? above : around.bottom + GAP_PX}px`;
  tip.style.left = `${Math.max(GAP_PX, Math.min(left, window.innerWidth - tip.offsetWidth - GAP_PX))}px`;
  window.addEventListener('keydown', hideOnEscape, true);
}

/** Returns handlers that show a tooltip after a delay on hover, or immediately on keyboard focus. */
const tipHandlers = (text: string) => ({
  onPointerEnter({ currentTarget, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return;
    clearTimeout(timer);
    if (performance.now() - hiddenAt < WARM_MS) show(currentTarget, text);
    else {
      pendingTarget = currentTarget;
      timer = setTimeout(() => show(currentTarget, text), DELAY_MS);
    }
  },
  onPointerLeave: hideTip,
  onPointerDown: hideTip,
  onFocus({ currentTarget }: FocusEvent) {
    if (currentTarget.matches(':focus-visible')) show(currentTarget, text);
  },
  onBlur: hideTip,
});

interface Props {
  label: string;
  icon: LucideIcon;
  isActive?: boolean;
  isDisabled?: boolean;
  onPress?: () => void;
}

/** A button with an icon. The label is both the accessible name and the tooltip. */
export function IconButton({ label, icon: Icon, isActive, isDisabled = false, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (isDisabled) hideTipFor(current);
    return () => hideTipFor(current);
  }, [isDisabled]);
  return (
    <button
      type="button"
      ref={button}
      className="icon-button"
      aria-label={label}
      aria-pressed={isActive}
      disabled={isDisabled}
      {...tipHandlers(label)}
      onClick={({ currentTarget }) => {
        hideTipFor(currentTarget);
        // A dialog returns focus to the focused button, and Safari does not focus a button on click.
        currentTarget.focus();
        onPress?.();
      }}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
