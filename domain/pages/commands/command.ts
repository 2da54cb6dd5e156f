import type { Device } from '#domain/pages/layout/device.ts';
import type { Alignment } from '#domain/pages/layout/group.ts';
import type { PlaceMode } from '#domain/pages/layout/place.ts';
import type { Cell, PlacedBlock } from '#domain/pages/layout/rectangle.ts';
import type { Direction } from '#domain/pages/layout/step.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';

/** What commands change: the sections of a page, an item, a header or a footer. */
export type Layout = Pick<PageContent, 'sections'>;

/** Some blocks of one section. */
interface OfBlocks {
  blockIds: readonly string[];
}

/** A change of the layout that a device shows. */
export interface OnDevice {
  device: Device;
  /** On phones: the stack as measured, from which a section that has followed the desktop begins its own layout. */
  stack?: readonly PlacedBlock[];
}

/** Where new blocks go: their common box begins at a cell, or below a block (null = below all). */
export type InsertPoint = { kind: 'cell'; cell: Cell } | { kind: 'below'; blockId: string | null };

/** New blocks that were dropped in the layout for phones: its places for them, and its stack if it has followed the desktop. */
export interface NewOnPhone {
  places: readonly PlacedBlock[];
  stack?: readonly PlacedBlock[];
}

export type BlockCommand =
  /** A drag or a resize: blocks at their new places, also those of another section. */
  | ({
      kind: 'place';
      sectionId: string;
      places: readonly PlacedBlock[];
      mode: PlaceMode;
      /** The bottom edge was dragged: the height does not follow the content any more. */
      setsHeight?: boolean;
    } & OnDevice)
  /** By the keyboard: one cell in a direction. */
  | ({ kind: 'step'; direction: Direction; mode: PlaceMode } & OfBlocks & OnDevice)
  /** By the keyboard: columns and rows more or less at the end and the bottom. */
  | ({ kind: 'resize'; columns: number; rows: number } & OfBlocks & OnDevice)
  | ({ kind: 'align'; to: Alignment } & OfBlocks & OnDevice)
  | ({ kind: 'distribute'; axis: 'columns' | 'rows' } & OfBlocks & OnDevice)
  /** New blocks; their rectangles are relative to each other. */
  | {
      kind: 'insert';
      sectionId: string;
      blocks: readonly Block[];
      at: InsertPoint;
      mode: PlaceMode;
      onPhone?: NewOnPhone;
    }
  /** Copied blocks of any page, which get `ids` in their order. */
  | { kind: 'paste'; sectionId: string; blocks: readonly Block[]; ids: readonly string[]; at: InsertPoint }
  /** Copies with `ids` in the order of `blockIds`: below the originals, or where a drag with Ctrl dropped them. */
  | ({
      kind: 'duplicate';
      ids: readonly string[];
      /** `places` are those of the copies, by the ids of the originals, in the layout of `device`. */
      to?: { sectionId: string; places: readonly PlacedBlock[]; mode: PlaceMode } & Partial<OnDevice>;
    } & OfBlocks)
  | ({ kind: 'remove' } & OfBlocks)
  /** To the end of another section. */
  | ({ kind: 'move-to-section'; sectionId: string } & OfBlocks)
  | ({ kind: 'layer'; to: 'forward' | 'backward' | 'front' | 'back' } & OfBlocks)
  | ({ kind: 'hide-on'; device: Device | null } & OfBlocks);

export type ContentCommand =
  /** Settings or words of a block; it is no sample any more. */
  | { kind: 'set-value'; blockId: string; patch: Readonly<Record<string, unknown>> }
  /** The height of words while they are written: `base` are the places when writing began, so that others return exactly. */
  | { kind: 'fit'; blockId: string; heightPx: number; base: readonly PlacedBlock[]; device: Device }
  /** Whether a block's height follows its content. */
  | { kind: 'set-fit'; blockId: string; fit: NonNullable<Block['fit']> };

/** Settings of a section, and those that it can do without. */
export type SectionSettings = Omit<Section, 'id' | 'blocks'>;
export type OptionalSetting =
  | 'anchor'
  | 'animation'
  | 'background'
  | 'divider'
  | 'isHidden'
  | 'minRows'
  | 'minRowsOnPhone'
  | 'name';

export type SectionCommand =
  /** `index` is that of the first new section. */
  | { kind: 'section-insert'; index: number; sections: readonly Section[] }
  | { kind: 'section-remove'; sectionId: string }
  | { kind: 'section-move'; sectionId: string; index: number }
  /** `ids`: of the copy, and of its blocks in their order. */
  | { kind: 'section-duplicate'; sectionId: string; ids: { section: string; blocks: readonly string[] } }
  | {
      kind: 'section-set';
      sectionId: string;
      set?: Partial<SectionSettings>;
      remove?: readonly OptionalSetting[];
    }
  /** Other blocks in place of its own, such as those of a layout that was chosen for it. */
  | { kind: 'section-blocks'; sectionId: string; blocks: readonly Block[] }
  /** Begins a layout of its own for phones from the stack as measured. */
  | { kind: 'phone-own'; sectionId: string; stack?: readonly PlacedBlock[] }
  /** Drops it: phones stack the blocks again. */
  | { kind: 'phone-follow'; sectionId: string };

export type Metadata = Omit<PageContent, 'sections'>;
export type OptionalMetadata = 'navigationTitle' | 'socialImage' | 'codeInjection';

/** Title, descriptions and what else belongs to the page as a whole. */
export interface MetadataCommand {
  kind: 'metadata';
  set?: Partial<Metadata>;
  remove?: readonly OptionalMetadata[];
}

/** Every change of a page, as data: by pointer, finger, keyboard or panel. */
export type Command = BlockCommand | ContentCommand | SectionCommand | MetadataCommand;
