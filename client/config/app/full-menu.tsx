import { PanelLink } from '../kit/navigation/panel-link.tsx';
import { Sheet } from '../kit/overlays/sheet.tsx';
import { findScreen, type ScreenGroup } from './screens.ts';

interface Props {
  groups: readonly ScreenGroup[];
  path: string;
  isOpen: boolean;
  onClose: () => void;
}

export function FullMenu({ groups, path, isOpen, onClose }: Props) {
  const current = findScreen(path);
  return (
    <Sheet title="Menu" isOpen={isOpen} onClose={onClose}>
      <div className="full-menu">
        {groups.map(({ label: group, screens }) => (
          <section key={group}>
            <h3>{group}</h3>
            <ul>
              {screens.map((screen) => (
                <li key={screen.href}>
                  <PanelLink
                    href={screen.href}
                    aria-current={screen === current ? 'page' : undefined}
                    onFollow={onClose}
                  >
                    <screen.icon size={20} strokeWidth={1.75} aria-hidden="true" />
                    {screen.label}
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
