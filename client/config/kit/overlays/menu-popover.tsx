import type { ReactNode, RefObject } from 'react';
import { Header, Menu, MenuItem, MenuSection, Popover, type PopoverProps } from 'react-aria-components';

export interface MenuEntry {
  id: string;
  text: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  act: () => void;
}

export interface MenuProps {
  /** Includes the subject: "More for Glaze day". */
  label: string;
  placement?: NonNullable<PopoverProps['placement']>;
  head?: ReactNode;
  note?: ReactNode;
  entries: readonly MenuEntry[];
  trigger: RefObject<HTMLElement | null>;
  start: 'first' | 'last' | 'menu';
  onClose: () => void;
}

export default function MenuPopover({
  label,
  placement = 'bottom end',
  head,
  note,
  entries,
  trigger,
  start,
  onClose,
}: MenuProps) {
  const items = entries.map(({ id, text, isDanger }) => (
    <MenuItem key={id} id={id} {...(isDanger && { className: 'menu-item-danger' })}>
      {text}
    </MenuItem>
  ));
  return (
    <Popover
      className="popover"
      aria-label={label}
      placement={placement}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {note}
      <Menu
        className="menu"
        aria-label={label}
        autoFocus={start === 'menu' ? true : start}
        disabledKeys={entries.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
        onAction={(key) => entries.find(({ id }) => id === key)?.act()}
        onClose={onClose}
      >
        {head ? (
          <MenuSection>
            <Header className="menu-head">{head}</Header>
            {items}
          </MenuSection>
        ) : (
          items
        )}
      </Menu>
    </Popover>
  );
}
