import type { Device } from '#domain/pages/layout/device.ts';
import type { Alignment } from '#domain/pages/layout/group.ts';
import type { PlaceMode } from '#domain/pages/layout/place.ts';
import type { Cell, PlacedBlock } from '#domain/pages/layout/rectangle.ts';
import type { Direction } from '#domain/pages/layout/step.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';

/** The sections of a page, item, header or footer. */
export type Layout = Pick<PageContent, 'sections'>;

interface OfBlocks {
  blockIds: readonly string[];
}

export interface OnDevice {
  device: Device;
  /** Measured positions of stacked blocks, from which a new phone layout starts. */
  stack?: readonly PlacedBlock[];
}

/** Position for new blocks: in a cell, or below a block (null means below all blocks). */
export type InsertPoint = { kind: 'cell'; cell: Cell } | { kind: 'below'; blockId: string | null };

/** Positions of blocks dropped in the phone layout, and the measured stack if there was no phone layout. */
export interface NewOnPhone {
  places: readonly PlacedBlock[];
  stack?: readonly PlacedBlock[];
}

export type BlockCommand =
  /** Drags or resizes blocks, including blocks from another section. */
  | ({
      kind: 'place';
      sectionId: string;
      places: readonly PlacedBlock[];
      mode: PlaceMode;
      /** Set if the bottom edge was dragged, so the height no longer follows the content. */
      setsHeight?: boolean;
    } & OnDevice)
  /** Moves blocks by one cell with the keyboard. */
  | ({ kind: 'step'; direction: Direction; mode: PlaceMode } & OfBlocks & OnDevice)
  /** Resizes blocks at the end and bottom edge with the keyboard. */
  | ({ kind: 'resize'; columns: number; rows: number } & OfBlocks & OnDevice)
  | ({ kind: 'align'; to: Alignment } & OfBlocks & OnDevice)
  | ({ kind: 'distribute'; axis: 'columns' | 'rows' } & OfBlocks & OnDevice)
  /** The new blocks' rectangles are relative to each other. */
  | {
      kind: 'insert';
      sectionId: string;
      blocks: readonly Block[];
      at: InsertPoint;
      mode: PlaceMode;
      onPhone?: NewOnPhone;
    }
  /** `ids` contains the new ids, in order. */
  | { kind: 'paste'; sectionId: string; blocks: readonly Block[]; ids: readonly string[]; at: InsertPoint }
  /** `ids` has the same order as `blockIds`. Copies go below the originals unless `to` is set. */
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
  /** Makes samples visible to visitors without changes. The blocks may belong to several sections. */
  | ({ kind: 'keep-samples' } & OfBlocks);

export type ContentCommand =
  /** An edited block is no longer a sample. */
  | { kind: 'set-value'; blockId: string; patch: Readonly<Record<string, unknown>> }
  /** `base` contains the positions before typing began, to which other blocks return. */
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
  /** `ids` contains the ids of the copy and its blocks, in order. */
  | { kind: 'section-duplicate'; sectionId: string; ids: { section: string; blocks: readonly string[] } }
  | {
      kind: 'section-set';
      sectionId: string;
      set?: Partial<SectionSettings>;
      remove?: readonly OptionalSetting[];
    }
  | { kind: 'section-blocks'; sectionId: string; blocks: readonly Block[] }
  | { kind: 'phone-own'; sectionId: string; stack?: readonly PlacedBlock[] }
  /** Removes the phone layout. */
  | { kind: 'phone-follow'; sectionId: string };

export type Metadata = Omit<PageContent, 'sections'>;
export type OptionalMetadata = 'navigationTitle' | 'socialImage' | 'codeInjection';

export interface MetadataCommand {
  kind: 'metadata';
  set?: Partial<Metadata>;
  remove?: readonly OptionalMetadata[];
}

/** A page change represented as data. */
export type Command = BlockCommand | ContentCommand | SectionCommand | MetadataCommand;
