import { type Device, findFirstView } from '#client/config/kit/drafts/devices.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type { Region } from '../protocol/selection.ts';
import type { PalettePlace } from './block-place.ts';
import { getInitialTab, type InspectorTab } from './inspector-tabs.ts';
import type { LibraryPlace } from './place.ts';

export type Shelf = { kind: 'sections'; place: LibraryPlace } | { kind: 'blocks'; place: PalettePlace };

export interface EditorView {
  region: Region;
  device: Device;
  isPreview: boolean;
  tab: InspectorTab | null;
  shelf: Shelf | null;
  savingId: string | null;
  isSelectingSeveral: boolean;
  isHelpOpen: boolean;
  /** Whether the frame shows something other than this page's content. */
  isForeign: boolean;
}

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
  | { kind: 'open-inspector' }
  | { kind: 'block-selected' }
  /** An entry was added. Narrow windows then show the page, while wide ones keep the shelf open. */
  | { kind: 'added'; from: Shelf['kind']; isNarrow: boolean };

type OpenedPage = Pick<PageDetail, 'item' | 'collectionKind'> & { draft: Pick<PageContent, 'sections'> };

interface Opening {
  windowWidthPx: number;
  isNarrow: boolean;
  canWrite: boolean;
}

/** Opens the library on a page without sections. */
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
      // Escape ends the preview first, because the preview hides everything else.
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
