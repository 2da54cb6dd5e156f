import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { hideTipOf, tipHandlers } from './tip.ts';

interface Props {
  label: string;
  icon: LucideIcon;
  isActive?: boolean;
  isDisabled?: boolean;
  onPress?: () => void;
}

/** An icon button; its label is its accessible name and its tooltip. */
export function IconButton({ label, icon: Icon, isActive, isDisabled = false, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (isDisabled) hideTipOf(current);
    return () => hideTipOf(current);
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
        hideTipOf(currentTarget);
        // Safari does not focus what is pressed, and a dialog gives the focus back to where it was.
        currentTarget.focus();
        onPress?.();
      }}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
