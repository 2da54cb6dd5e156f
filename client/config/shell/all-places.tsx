import { Sheet } from '../ui/sheet.tsx';
import { isAtPlace, type PlaceGroup } from './places.ts';
import { navigate } from './router.ts';

interface Props {
  groups: readonly PlaceGroup[];
  path: string;
  isOpen: boolean;
  onClose: () => void;
}

/** All places by group, for narrow windows. */
export function AllPlaces({ groups, path, isOpen, onClose }: Props) {
  return (
    <Sheet title="All places" isOpen={isOpen} onClose={onClose}>
      <div className="all-places">
        {groups.map(({ label: group, places }) => (
          <section key={group}>
            <h3>{group}</h3>
            <ul>
              {places.map(({ label, href, icon: Icon }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={isAtPlace(href, path) ? 'page' : undefined}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      onClose();
                      navigate(href);
                    }}
                  >
                    <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
