import { ArrowDown, ArrowUp, ChevronRight, CornerDownRight, CornerUpLeft, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { IconButton } from '#client/config/ui/icon-button.tsx';
import { Labelled } from '#client/config/ui/labelled.tsx';
import { linkAdvice } from '#domain/links/link-advice.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import { pagesApi } from '../pages-api.ts';
import {
  addLink,
  indentLink,
  type LinkPlace,
  type Moved,
  moveLink,
  outdentLink,
  removeLink,
  updateLink,
  validateLink,
} from './navigation.ts';

interface Props {
  label: string;
  links: readonly NavigationLink[];
  onChange: (links: NavigationLink[], group?: string) => void;
}

/** The links of a menu: edit, reorder, and group into folders. */
export function NavigationEditor({ label, links, onChange }: Props) {
  const heading = useId();
  const paths = useId();
  const [open, setOpen] = useState<string | null>(null);
  const [pages, setPages] = useState<PageSummary[]>([]);
  useEffect(() => {
    pagesApi.list().then(setPages, (error) => console.warn('the pages could not be listed', error));
  }, []);
  const take = (next: readonly NavigationLink[], group?: string) => onChange([...next], group);
  const move = ({ links: next, place }: Moved) => {
    take(next);
    setOpen(getKey(place));
  };
  const add = () => {
    take(addLink(links, { title: 'New link', href: '/' }));
    setOpen(String(links.length));
  };
  return (
    <section className="panel-part" aria-labelledby={heading}>
      <div className="part-head">
        <h2 id={heading}>{label}</h2>
        <button type="button" className="text-button" onClick={add}>
          <Plus size={14} aria-hidden="true" /> Add link
        </button>
      </div>
      <datalist id={paths}>
        {pages.map((page) => (
          <option key={page.id} value={page.path}>
            {page.title}
          </option>
        ))}
      </datalist>
      {links.length === 0 && <p className="empty-line">This menu is empty and not shown.</p>}
      <LinkList
        links={links}
        parent={[]}
        siblings={links.length}
        open={open}
        paths={paths}
        onOpen={setOpen}
        onUpdate={(place, patch) =>
          take(updateLink(links, place, patch), `link:${place.join('.')}:${Object.keys(patch).join()}`)
        }
        onRemove={(place) => {
          take(removeLink(links, place));
          setOpen(null);
        }}
        onMove={(place, step) => move(moveLink(links, place, step))}
        onIndent={(place) => move(indentLink(links, place))}
        onOutdent={(place) => move(outdentLink(links, place))}
      />
    </section>
  );
}

interface ListProps {
  links: readonly NavigationLink[];
  parent: LinkPlace;
  siblings: number;
  open: string | null;
  paths: string;
  onOpen: (key: string | null) => void;
  onUpdate: (place: LinkPlace, patch: Partial<NavigationLink>) => void;
  onRemove: (place: LinkPlace) => void;
  onMove: (place: LinkPlace, step: -1 | 1) => void;
  onIndent: (place: LinkPlace) => void;
  onOutdent: (place: LinkPlace) => void;
}

/** Links have no id, so the path is the key. */
const getKey = (place: LinkPlace) => place.join('.');

function LinkList(props: ListProps) {
  const rows = props.links.map((link, index) => ({ link, place: [...props.parent, index] }));
  return (
    <ul className="link-list">
      {rows.map(({ link, place }) => (
        <LinkRow key={getKey(place)} {...props} link={link} place={place} siblings={rows.length} />
      ))}
    </ul>
  );
}

function LinkRow({ link, place, ...props }: ListProps & { link: NavigationLink; place: LinkPlace }) {
  const { siblings, open, paths, onOpen, onUpdate, onRemove, onMove, onIndent, onOutdent } = props;
  const key = getKey(place);
  const isOpen = open === key;
  const index = place.at(-1) ?? 0;
  const fault = validateLink(link);
  return (
    <li>
      <button
        type="button"
        className="link-row"
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : key)}
      >
        <ChevronRight size={16} aria-hidden="true" />
        <span>{link.title || 'Untitled'}</span>
        <span className="quiet">{link.children?.length ? 'Folder' : link.href}</span>
      </button>
      {isOpen && (
        <div className="link-form">
          <Labelled label="Name" error={link.title.trim() === '' ? (fault ?? undefined) : undefined}>
            {(control) => (
              <input
                {...control}
                value={link.title}
                maxLength={100}
                onChange={(event) => onUpdate(place, { title: event.target.value })}
              />
            )}
          </Labelled>
          <Labelled
            label="Address"
            help={
              linkAdvice(link.href, location.host) ??
              (link.children?.length ? 'Optional page of the folder, listed first.' : undefined)
            }
            error={link.title.trim() !== '' ? (fault ?? undefined) : undefined}
          >
            {(control) => (
              <input
                {...control}
                value={link.href}
                list={paths}
                maxLength={500}
                placeholder="/shop or https://…"
                onChange={(event) => onUpdate(place, { href: event.target.value })}
              />
            )}
          </Labelled>
          <div className="tools">
            <IconButton
              label="Move up"
              icon={ArrowUp}
              isDisabled={index === 0}
              onPress={() => onMove(place, -1)}
            />
            <IconButton
              label="Move down"
              icon={ArrowDown}
              isDisabled={index === siblings - 1}
              onPress={() => onMove(place, 1)}
            />
            <IconButton
              label="Move into the link above, as a folder"
              icon={CornerDownRight}
              isDisabled={index === 0 || place.length > 2}
              onPress={() => onIndent(place)}
            />
            <IconButton
              label="Move out of the folder"
              icon={CornerUpLeft}
              isDisabled={place.length === 1}
              onPress={() => onOutdent(place)}
            />
            <IconButton label="Remove the link" icon={Trash2} onPress={() => onRemove(place)} />
          </div>
        </div>
      )}
      {link.children && link.children.length > 0 && (
        <LinkList {...props} links={link.children} parent={place} />
      )}
    </li>
  );
}
