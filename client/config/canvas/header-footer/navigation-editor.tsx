import { ArrowDown, ArrowUp, ChevronRight, CornerDownRight, CornerUpLeft, Plus, Trash2 } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { LazyLinkField } from '#client/config/kit/pickers/lazy-link-field.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import '#client/config/kit/ui/text-button.css';
import './header-footer.css';
import { MegaFields } from './mega-fields.tsx';
import {
  addLink,
  type DropPlace,
  dropLink,
  indentLink,
  type LinkPath,
  type Moved,
  moveLink,
  outdentLink,
  removeLink,
  updateLink,
  validateLink,
} from './navigation.ts';

interface Props {
  label: string;
  hasMegaMenus?: boolean;
  links: readonly NavigationLink[];
  onChange: (links: NavigationLink[], group?: string) => void;
}

export function NavigationEditor({ label, hasMegaMenus = false, links, onChange }: Props) {
  const heading = useId();
  const [open, setOpen] = useState<string | null>(null);
  const [dragged, setDragged] = useState<LinkPath | null>(null);
  const take = (next: readonly NavigationLink[], group?: string) => onChange([...next], group);
  const move = ({ links: next, path }: Moved) => {
    take(next);
    setOpen(getKey(path));
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
      {links.length === 0 && <p className="empty-line">This menu is empty and hidden.</p>}
      <LinkList
        links={links}
        parent={[]}
        siblings={links.length}
        open={open}
        hasMegaMenus={hasMegaMenus}
        isInMegaMenu={false}
        onOpen={setOpen}
        onDrag={setDragged}
        onDrop={
          dragged &&
          ((path, place) => {
            take(dropLink(links, dragged, path, place));
            setDragged(null);
            setOpen(null);
          })
        }
        onUpdate={(path, patch) =>
          take(updateLink(links, path, patch), `link:${path.join('.')}:${Object.keys(patch).join()}`)
        }
        onRemove={(path) => {
          take(removeLink(links, path));
          setOpen(null);
        }}
        onMove={(path, step) => move(moveLink(links, path, step))}
        onIndent={(path) => move(indentLink(links, path))}
        onOutdent={(path) => move(outdentLink(links, path))}
      />
    </section>
  );
}

interface ListProps {
  links: readonly NavigationLink[];
  parent: LinkPath;
  siblings: number;
  open: string | null;
  hasMegaMenus: boolean;
  isInMegaMenu: boolean;
  onOpen: (key: string | null) => void;
  onDrag: (path: LinkPath | null) => void;
  /** Set while a link is dragged. */
  onDrop: ((path: LinkPath, place: DropPlace) => void) | null;
  onUpdate: (path: LinkPath, patch: Partial<NavigationLink>) => void;
  onRemove: (path: LinkPath) => void;
  onMove: (path: LinkPath, step: -1 | 1) => void;
  onIndent: (path: LinkPath) => void;
  onOutdent: (path: LinkPath) => void;
}

const getKey = (path: LinkPath) => path.join('.');

/** Share of a row's height, at its top and bottom, where a dropped link goes before or after the row. In the middle, it goes into the folder. */
const EDGE = 0.25;
function findPlace({ clientY, currentTarget }: DragEvent): DropPlace {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  return share < EDGE ? 'before' : share > 1 - EDGE ? 'after' : 'into';
}

function LinkList(props: ListProps) {
  const rows = props.links.map((link, index) => ({ link, path: [...props.parent, index] }));
  return (
    <ul className="link-list">
      {rows.map(({ link, path }) => (
        <LinkRow key={getKey(path)} {...props} link={link} path={path} siblings={rows.length} />
      ))}
    </ul>
  );
}

function LinkRow({ link, path, ...props }: ListProps & { link: NavigationLink; path: LinkPath }) {
  const { siblings, open, onOpen, onUpdate, onRemove, onMove, onIndent, onOutdent } = props;
  const key = getKey(path);
  const isOpen = open === key;
  const index = path.at(-1) ?? 0;
  const fault = validateLink(link);
  const [over, setOver] = useState<DropPlace | null>(null);
  return (
    <li>
      {/* A button itself cannot be dragged in every browser. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the tools below move a link by keyboard */}
      <div
        className="link-drag"
        draggable
        data-over={over ?? undefined}
        onDragStart={() => props.onDrag(path)}
        onDragEnd={() => props.onDrag(null)}
        onDragOver={(event) => {
          if (!props.onDrop) return;
          event.preventDefault();
          setOver(findPlace(event));
        }}
        onDragLeave={() => setOver(null)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(null);
          props.onDrop?.(path, findPlace(event));
        }}
      >
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
      </div>
      {isOpen && (
        <div className="link-form">
          <Labelled label="Name" error={link.title.trim() === '' ? (fault ?? undefined) : undefined}>
            {(control) => (
              <input
                {...control}
                value={link.title}
                maxLength={100}
                onChange={(event) => onUpdate(path, { title: event.target.value })}
              />
            )}
          </Labelled>
          <LazyLinkField
            label="Address"
            help={link.children?.length ? 'Optional. The folder’s own page, listed first.' : undefined}
            error={link.title.trim() !== '' ? (fault ?? undefined) : undefined}
            value={link.href}
            onChange={(href) => onUpdate(path, { href })}
          />
          <MegaFields
            link={link}
            isOffered={props.hasMegaMenus && path.length === 1}
            isInside={props.isInMegaMenu}
            onChange={(patch) => onUpdate(path, patch)}
          />
          <div className="tools">
            <IconButton
              label="Move up"
              icon={ArrowUp}
              isDisabled={index === 0}
              onPress={() => onMove(path, -1)}
            />
            <IconButton
              label="Move down"
              icon={ArrowDown}
              isDisabled={index === siblings - 1}
              onPress={() => onMove(path, 1)}
            />
            <IconButton
              label="Move into a folder with the link above"
              icon={CornerDownRight}
              isDisabled={index === 0 || path.length > 2}
              onPress={() => onIndent(path)}
            />
            <IconButton
              label="Move out of the folder"
              icon={CornerUpLeft}
              isDisabled={path.length === 1}
              onPress={() => onOutdent(path)}
            />
            <IconButton label="Remove the link" icon={Trash2} onPress={() => onRemove(path)} />
          </div>
        </div>
      )}
      {link.children && link.children.length > 0 && (
        <LinkList
          {...props}
          links={link.children}
          parent={path}
          isInMegaMenu={props.isInMegaMenu || (props.hasMegaMenus && link.isMega === true)}
        />
      )}
    </li>
  );
}
