import { Ellipsis } from 'lucide-react';
import { MenuButton, type MenuEntry } from './menu-button.tsx';

interface Props {
  /** Accessible name with its subject: "More for Glaze day". */
  label: string;
  entries: readonly MenuEntry[];
}

/** The overflow menu of a row. */
export function MoreMenu({ label, entries }: Props) {
  return (
    <MenuButton className="icon-button" label={label} entries={entries}>
      <Ellipsis size={18} aria-hidden="true" />
    </MenuButton>
  );
}
