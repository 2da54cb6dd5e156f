import { type Device, findFirstView } from '#client/config/kit/drafts/devices.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type { Region } from '../protocol/selection.ts';
import type { PalettePlace } from './block-place.ts';
import { getInitialTab, type InspectorTab } from './inspector-tabs.ts';
import type { LibraryPlace } from './place.ts';

/** What replaces the list of pages: the library of sections or the palette of blocks, and where it adds. */
export type Shelf = { kind: 'sections'; place: LibraryPlace } | { kind: 'blocks'; place: PalettePlace };

/** What the editor shows around the draft. None of it is saved. */
export interface EditorView {
  region: Region;
  device: Device;
  isPreview: boolean;
  /** The open tab of the inspector; null while the inspector is closed. */
  tab: InspectorTab | null;
  shelf: Shelf | null;
  /** The section that is being named for the library. */
  savingId: string | null;
  /** Whether each tap on the page adds a block to the selection. */
  isSelectingSeveral: boolean;
  isHelpOpen: boolean;
  /** Whether the frame shows something other than this page's content. */
  isForeign: boolean;
}

/** Sets a part of the view to what the command carries. */
type Setting =
  | { kind: 'enter'; region: Region }
  | { kind: 'device'; device: Device }
  | { kind: 'preview'; isPreview: boolean }
  | { kind: 'tab'; tab: InspectorTab | null }
  | { kind: 'shelf'; shelf: Shelf | null }
  | { kind: 'save-section'; savingId: string | null }
  | { kind: 'select-several'; isSelectingSeveral: boolean }
  | { kind: 'help'; isHelpOpen: boolean }
  | { kind: 'loaded'; isForeign: boolean };

export type ViewCommand =
  | Setting
  | { kind: 'escape' }
  /** Opens the inspector if it is closed. */
  | { kind: 'open-inspector' }
  | { kind: 'block-selected' }
  /** Something was added from a shelf. A narrow window shows the page next, others offer the next addition. */
  | { kind: 'added'; from: Shelf['kind']; isNarrow: boolean };

type OpenedPage = Pick<PageDetail, 'item' | 'collectionKind'> & { draft: Pick<PageContent, 'sections'> };

interface Opening {
  windowWidthPx: number;
  /** Whether the panels lie over the page. */
  isNarrow: boolean;
  canWrite: boolean;
}

/** The view that a page opens with. A page without sections offers the library. */
export function openView(page: OpenedPage, { windowWidthPx, isNarrow, canWrite }: Opening): EditorView {
  const isEmpty = page.item === undefined && page.draft.sections.length === 0;
  return {
    region: 'page',
    device: findFirstView(windowWidthPx),
    isPreview: false,
    tab: isNarrow ? null : getInitialTab(page),
    shelf: canWrite && isEmpty ? { kind: 'sections', place: 'selection' } : null,
    savingId: null,
    isSelectingSeveral: false,
    isHelpOpen: false,
    isForeign: false,
  };
}

/** Returns the view after a command; the same object if nothing changes. */
export function reduceView(view: EditorView, command: ViewCommand): EditorView {
  const next = { ...view, ...findChange(view, command) };
  const keys = Object.keys(next) as (keyof EditorView)[];
  return keys.every((key) => next[key] === view[key]) ? view : next;
}

function findChange(
  { region, isPreview, tab, shelf }: EditorView,
  command: ViewCommand,
): Partial<EditorView> {
  switch (command.kind) {
    case 'escape':
      // The preview hides the rest.
      if (isPreview) return { isPreview: false };
      if (shelf) return { shelf: null };
      return region === 'page' ? { isPreview: true } : { region: 'page' };
    case 'open-inspector':
      return { tab: tab ?? 'selection' };
    case 'block-selected':
      return { tab: tab === 'items' ? 'selection' : tab };
    case 'added':
      if (command.isNarrow) return { shelf: null };
      return {
        shelf: { kind: command.from, place: 'selection' },
        tab: command.from === 'blocks' ? (tab ?? 'selection') : tab,
      };
    default: {
      const { kind: _, ...setting } = command;
      return setting;
    }
  }
}
