import { Ellipsis } from 'lucide-react';
import { MenuButton, type MenuEntry } from './menu-button.tsx';

interface Props {
  /** Includes the subject: "More for Glaze day". */
  label: string;
  entries: readonly MenuEntry[];
}

export function MoreMenu({ label, entries }: Props) {
  return (
    <MenuButton className="icon-button" label={label} entries={entries}>
      <Ellipsis size={18} aria-hidden="true" />
    </MenuButton>
  );
}
