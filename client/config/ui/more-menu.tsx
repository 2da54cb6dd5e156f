import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type Key, Menu, MenuTrigger, Popover } from 'react-aria-components';

interface Props {
  /** Accessible name with its subject: "More for Glaze day". */
  label: string;
  disabledKeys?: readonly Key[];
  onAction?: (key: Key) => void;
  /** Its MenuItems. */
  children: ReactNode;
}

/** The overflow menu of a row. */
export function MoreMenu({ label, disabledKeys = [], onAction, children }: Props) {
  return (
    <MenuTrigger>
      <Button className="icon-button" aria-label={label}>
        <Ellipsis size={18} aria-hidden="true" />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={label} disabledKeys={disabledKeys} {...(onAction && { onAction })}>
          {children}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
