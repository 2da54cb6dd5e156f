import { PanelLink } from '../ui/panel-link.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { isCurrentItem, type NavGroup } from './navigation.ts';

interface Props {
  groups: readonly NavGroup[];
  path: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The whole menu, for narrow windows. */
export function FullMenu({ groups, path, isOpen, onClose }: Props) {
  return (
    <Sheet title="Menu" isOpen={isOpen} onClose={onClose}>
      <div className="full-menu">
        {groups.map(({ label: group, items }) => (
          <section key={group}>
            <h3>{group}</h3>
            <ul>
              {items.map(({ label, href, icon: Icon }) => (
                <li key={href}>
                  <PanelLink
                    href={href}
                    aria-current={isCurrentItem(href, path) ? 'page' : undefined}
                    onFollow={onClose}
                  >
                    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                    {label}
                  </PanelLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
