import type { Device } from '#domain/pages/layout/device.ts';
import type { Alignment } from '#domain/pages/layout/group.ts';
import type { PlaceMode } from '#domain/pages/layout/place.ts';
import type { Cell, PlacedBlock } from '#domain/pages/layout/rectangle.ts';
import type { Direction } from '#domain/pages/layout/step.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';

/** The sections of a page, item, header or footer, which commands change. */
export type Layout = Pick<PageContent, 'sections'>;

interface OfBlocks {
  blockIds: readonly string[];
}

export interface OnDevice {
  device: Device;
  /** The measured stack, from which a section starts its phone layout. */
  stack?: readonly PlacedBlock[];
}

/** Position of new blocks: at a cell, or below a block (null means below all). */
export type InsertPoint = { kind: 'cell'; cell: Cell } | { kind: 'below'; blockId: string | null };

/** Positions of blocks dropped in the phone layout, and the measured stack if the section had none. */
export interface NewOnPhone {
  places: readonly PlacedBlock[];
  stack?: readonly PlacedBlock[];
}

export type BlockCommand =
  /** Drags or resizes blocks, also from another section. */
  | ({
      kind: 'place';
      sectionId: string;
      places: readonly PlacedBlock[];
      mode: PlaceMode;
      /** Is set when the bottom edge was dragged: the height stops following the content. */
      setsHeight?: boolean;
    } & OnDevice)
  /** Moves blocks by one cell with the keyboard. */
  | ({ kind: 'step'; direction: Direction; mode: PlaceMode } & OfBlocks & OnDevice)
  /** Resizes blocks at the end and bottom edge with the keyboard. */
  | ({ kind: 'resize'; columns: number; rows: number } & OfBlocks & OnDevice)
  | ({ kind: 'align'; to: Alignment } & OfBlocks & OnDevice)
  | ({ kind: 'distribute'; axis: 'columns' | 'rows' } & OfBlocks & OnDevice)
  /** Rectangles of the new blocks are relative to each other. */
  | {
      kind: 'insert';
      sectionId: string;
      blocks: readonly Block[];
      at: InsertPoint;
      mode: PlaceMode;
      onPhone?: NewOnPhone;
    }
  /** `ids` are the new ids, in order. */
  | { kind: 'paste'; sectionId: string; blocks: readonly Block[]; ids: readonly string[]; at: InsertPoint }
  /** `ids` are in the order of `blockIds`. Copies go below the originals, or to `to`. */
  | ({
      kind: 'duplicate';
      ids: readonly string[];
      /** Positions of the copies by original id, in the layout of `device`. */
      to?: { sectionId: string; places: readonly PlacedBlock[]; mode: PlaceMode } & Partial<OnDevice>;
    } & OfBlocks)
  | ({ kind: 'remove' } & OfBlocks)
  | ({ kind: 'move-to-section'; sectionId: string } & OfBlocks)
  | ({ kind: 'layer'; to: 'forward' | 'backward' | 'front' | 'back' } & OfBlocks)
  | ({ kind: 'hide-on'; device: Device | null } & OfBlocks)
  /** Turns samples into content that visitors see, unchanged. The blocks may be in several sections. */
  | ({ kind: 'keep-samples' } & OfBlocks);

export type ContentCommand =
  /** A changed block stops being a sample. */
  | { kind: 'set-value'; blockId: string; patch: Readonly<Record<string, unknown>> }
  /** `base` holds the positions when typing began, so other blocks return exactly. */
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
  /** Position of the first new section. */
  | { kind: 'section-insert'; index: number; sections: readonly Section[] }
  | { kind: 'section-remove'; sectionId: string }
  | { kind: 'section-move'; sectionId: string; index: number }
  /** `ids` are those of the copy and of its blocks, in order. */
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

/** A change to a page, as data. */
export type Command = BlockCommand | ContentCommand | SectionCommand | MetadataCommand;
