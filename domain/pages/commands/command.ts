import type { Device } from '#domain/pages/layout/device.ts';
import type { Alignment } from '#domain/pages/layout/group.ts';
import type { PlaceMode } from '#domain/pages/layout/place.ts';
import type { Cell, PlacedBlock } from '#domain/pages/layout/rectangle.ts';
import type { Direction } from '#domain/pages/layout/step.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';

/** The part that commands change: the sections of a page, an item, a header or a footer. */
export type Layout = Pick<PageContent, 'sections'>;

interface OfBlocks {
  blockIds: readonly string[];
}

export interface OnDevice {
  device: Device;
  /** On phones, the measured stack. A section without a phone layout starts its own from it. */
  stack?: readonly PlacedBlock[];
}

/** Position of new blocks: their bounding box starts at a cell, or below a block (null means below all). */
export type InsertPoint = { kind: 'cell'; cell: Cell } | { kind: 'below'; blockId: string | null };

/** New blocks dropped in the phone layout: their positions, and the measured stack if the section had no phone layout. */
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
      /** Set when the bottom edge was dragged: the height stops following the content. */
      setsHeight?: boolean;
    } & OnDevice)
  /** Moves by one cell with the keyboard. */
  | ({ kind: 'step'; direction: Direction; mode: PlaceMode } & OfBlocks & OnDevice)
  /** Resizes at the end and bottom edge with the keyboard, in columns and rows. */
  | ({ kind: 'resize'; columns: number; rows: number } & OfBlocks & OnDevice)
  | ({ kind: 'align'; to: Alignment } & OfBlocks & OnDevice)
  | ({ kind: 'distribute'; axis: 'columns' | 'rows' } & OfBlocks & OnDevice)
  /** Inserts new blocks. Their rectangles are relative to each other. */
  | {
      kind: 'insert';
      sectionId: string;
      blocks: readonly Block[];
      at: InsertPoint;
      mode: PlaceMode;
      onPhone?: NewOnPhone;
    }
  /** Pastes blocks of any page, which get `ids` in order. */
  | { kind: 'paste'; sectionId: string; blocks: readonly Block[]; ids: readonly string[]; at: InsertPoint }
  /** Copies blocks, with `ids` in the order of `blockIds`: below the originals, or where a Ctrl-drag dropped them. */
  | ({
      kind: 'duplicate';
      ids: readonly string[];
      /** `places` are the positions of the copies by original id, in the layout of `device`. */
      to?: { sectionId: string; places: readonly PlacedBlock[]; mode: PlaceMode } & Partial<OnDevice>;
    } & OfBlocks)
  | ({ kind: 'remove' } & OfBlocks)
  /** Moves blocks to the end of another section. */
  | ({ kind: 'move-to-section'; sectionId: string } & OfBlocks)
  | ({ kind: 'layer'; to: 'forward' | 'backward' | 'front' | 'back' } & OfBlocks)
  | ({ kind: 'hide-on'; device: Device | null } & OfBlocks)
  /** Turns samples into content that visitors see, unchanged. The blocks may be in several sections. */
  | ({ kind: 'keep-samples' } & OfBlocks);

export type ContentCommand =
  /** Changes settings or text of a block, which stops being a sample. */
  | { kind: 'set-value'; blockId: string; patch: Readonly<Record<string, unknown>> }
  /**
   * Fits the height of a text block while typing. `base` holds the positions when typing began, so that other
   * blocks return exactly.
   */
  | { kind: 'fit'; blockId: string; heightPx: number; base: readonly PlacedBlock[]; device: Device }
  /** Sets whether a block's height follows its content. */
  | { kind: 'set-fit'; blockId: string; fit: NonNullable<Block['fit']> };

/** Settings of a section, including optional ones. */
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
  /** `ids` are those of the copy and of its blocks, in order. */
  | { kind: 'section-duplicate'; sectionId: string; ids: { section: string; blocks: readonly string[] } }
  | {
      kind: 'section-set';
      sectionId: string;
      set?: Partial<SectionSettings>;
      remove?: readonly OptionalSetting[];
    }
  /** Replaces a section's blocks, for instance with a chosen layout. */
  | { kind: 'section-blocks'; sectionId: string; blocks: readonly Block[] }
  /** Creates a phone layout from the measured stack. */
  | { kind: 'phone-own'; sectionId: string; stack?: readonly PlacedBlock[] }
  /** Removes the phone layout, so that phones stack the blocks again. */
  | { kind: 'phone-follow'; sectionId: string };

export type Metadata = Omit<PageContent, 'sections'>;
export type OptionalMetadata = 'navigationTitle' | 'socialImage' | 'codeInjection';

/** Changes title, descriptions and other page metadata. */
export interface MetadataCommand {
  kind: 'metadata';
  set?: Partial<Metadata>;
  remove?: readonly OptionalMetadata[];
}

/** Any change to a page, as data, from pointer, touch, keyboard or panel. */
export type Command = BlockCommand | ContentCommand | SectionCommand | MetadataCommand;
