import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { BlockActions } from './block-actions.ts';
import type { PalettePlace } from './block-place.ts';
import type { LibraryPlace } from './place.ts';
import type { PageVariants } from './use-variants.ts';

/** What the panels beside the page can do to it. */
export interface InspectorActions {
  onSelect: (blockId: string | null, sectionId: string | null, focus?: boolean) => void;
  onEditText: (blockId: string) => void;
  /** Opens the palette of blocks. */
  onAdd: (place: PalettePlace) => void;
  /** Keeps a section for other pages. */
  onSaveSection: (sectionId: string) => void;
  /** Opens the library of sections. */
  onAddSection: (place: LibraryPlace) => void;
  /** What is done with the selected blocks. */
  blockActions: BlockActions;
  /** Whether each tap on the page adds a block to the selection. */
  isSelectingSeveral: boolean;
  onSelectSeveral: (isOn: boolean) => void;
  onMoved: (page: PageDetail) => void;
  onOpen: (path: string) => void;
  /** The experiment of the page. */
  variants: PageVariants;
  /** Replaces the whole draft and reloads the frame. */
  onAdopt: (work: () => Promise<void>) => Promise<void>;
}
