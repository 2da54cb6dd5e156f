import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps, Tooltip, TooltipTrigger } from 'react-aria-components';

interface Props extends Omit<ButtonProps, 'children' | 'className'> {
  label: string;
  icon: LucideIcon;
  isActive?: boolean;
}

/** An icon button; its label is its accessible name and its tooltip. */
export function IconButton({ label, icon: Icon, isActive, ...props }: Props) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      <Button
        {...props}
        aria-label={label}
        className="icon-button"
        {...(isActive !== undefined && { 'aria-pressed': isActive })}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <Tooltip className="tooltip" offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
