import type { Device } from '#domain/pages/layout/device.ts';
import type { Direction } from '#domain/pages/layout/direction.ts';
import type { Alignment } from '#domain/pages/layout/group.ts';
import type { PlaceMode } from '#domain/pages/layout/place.ts';
import type { Cell, PlacedBlock } from '#domain/pages/layout/rectangle.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';

/** The sections of a page, item, header or footer. */
export type Layout = Pick<PageContent, 'sections'>;

interface OfBlocks {
  blockIds: readonly string[];
}

export interface OnDevice {
  device: Device;
  /** Positions of stacked blocks, measured in the browser. A new phone layout starts with them. */
  stack?: readonly PlacedBlock[];
}

/** Place for new blocks: in a cell, or below a block (null means below all blocks). */
export type InsertPoint = { kind: 'cell'; cell: Cell } | { kind: 'below'; blockId: string | null };

/**
 * Positions of blocks dropped in the phone layout. If there is no phone layout yet, also the measured
 * positions of all stacked blocks.
 */
export interface NewOnPhone {
  places: readonly PlacedBlock[];
  stack?: readonly PlacedBlock[];
}

export type BlockCommand =
  /** Drags or resizes blocks. They may come from another section. */
  | ({
      kind: 'place';
      sectionId: string;
      places: readonly PlacedBlock[];
      mode: PlaceMode;
      /** Set if the bottom edge was dragged. The height then no longer follows the content. */
      setsHeight?: boolean;
    } & OnDevice)
  /** Moves blocks by one cell with the keyboard. */
  | ({ kind: 'step'; direction: Direction; mode: PlaceMode } & OfBlocks & OnDevice)
  /** Resizes blocks with the keyboard, by moving their end and bottom edges. */
  | ({ kind: 'resize'; columns: number; rows: number } & OfBlocks & OnDevice)
  | ({ kind: 'align'; to: Alignment } & OfBlocks & OnDevice)
  | ({ kind: 'distribute'; axis: 'columns' | 'rows' } & OfBlocks & OnDevice)
  /** Inserts blocks. Their rectangles are relative to each other, not to the section. */
  | {
      kind: 'insert';
      sectionId: string;
      blocks: readonly Block[];
      at: InsertPoint;
      mode: PlaceMode;
      onPhone?: NewOnPhone;
    }
  /** `ids` contains the ids of the pasted blocks, in the order of `blocks`. */
  | { kind: 'paste'; sectionId: string; blocks: readonly Block[]; ids: readonly string[]; at: InsertPoint }
  /**
   * `ids` contains the ids of the copies, in the order of `blockIds`. The copies go below the originals
   * unless `to` is set.
   */
  | ({
      kind: 'duplicate';
      ids: readonly string[];
      /** The copies' positions in the layout for `device`, by original id. */
      to?: { sectionId: string; places: readonly PlacedBlock[]; mode: PlaceMode } & Partial<OnDevice>;
    } & OfBlocks)
  | ({ kind: 'remove' } & OfBlocks)
  | ({ kind: 'move-to-section'; sectionId: string } & OfBlocks)
  | ({ kind: 'layer'; to: 'forward' | 'backward' | 'front' | 'back' } & OfBlocks)
  | ({ kind: 'hide-on'; device: Device | null } & OfBlocks)
  /**
   * Turns sample blocks into regular blocks without changes, so that visitors see them. The blocks may
   * belong to several sections.
   */
  | ({ kind: 'keep-samples' } & OfBlocks);

export type ContentCommand =
  /** Changes a block's value. A changed block is no longer a sample. */
  | { kind: 'set-value'; blockId: string; patch: Readonly<Record<string, unknown>> }
  /**
   * Fits a block's height to its content. `base` contains the positions before typing began, to which the
   * other blocks return if there is room.
   */
  | { kind: 'fit'; blockId: string; heightPx: number; base: readonly PlacedBlock[]; device: Device }
  | { kind: 'set-fit'; blockId: string; fit: NonNullable<Block['fit']> };

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
  /** `index` is the position of the first new section. */
  | { kind: 'section-insert'; index: number; sections: readonly Section[] }
  | { kind: 'section-remove'; sectionId: string }
  | { kind: 'section-move'; sectionId: string; index: number }
  /** `ids` contains the new ids of the section and of its blocks, in order. */
  | { kind: 'section-duplicate'; sectionId: string; ids: { section: string; blocks: readonly string[] } }
  | {
      kind: 'section-set';
      sectionId: string;
      set?: Partial<SectionSettings>;
      remove?: readonly OptionalSetting[];
    }
  | { kind: 'section-blocks'; sectionId: string; blocks: readonly Block[] }
  | { kind: 'phone-own'; sectionId: string; stack?: readonly PlacedBlock[] }
  /** Removes the phone layout, so that phones follow the desktop layout. */
  | { kind: 'phone-follow'; sectionId: string };

export type Metadata = Omit<PageContent, 'sections'>;
export type OptionalMetadata = 'navigationTitle' | 'socialImage' | 'codeInjection';

export interface MetadataCommand {
  kind: 'metadata';
  set?: Partial<Metadata>;
  remove?: readonly OptionalMetadata[];
}

/** A change to a page, represented as data. */
export type Command = BlockCommand | ContentCommand | SectionCommand | MetadataCommand;
