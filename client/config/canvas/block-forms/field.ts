import type { BlockName } from '#domain/pages/block-names.ts';
import type { FormKind } from '#schema/contracts/forms/definition.ts';

/** A field of a block's settings; `key` is its key in the block's value. */
export type Field = {
  key: string;
  label: string;
  help?: string;
  /** Whether the block's settings list the field under "Advanced". */
  isAdvanced?: true;
  /** Hides settings without effect: the field shows only if this returns true. */
  when?: (value: Readonly<Record<string, unknown>>) => boolean;
} & (
  | { control: 'text'; placeholder?: string; type?: 'date' | 'time' }
  | {
      control: 'textarea';
      rows: number;
      isCode?: boolean /** Identifies a video at a provider. */;
      isVideo?: boolean;
    }
  | { control: 'switch'; initial: boolean }
  | { control: 'number'; min: number; max: number; initial: number }
  | { control: 'select'; initial: string; options: readonly (readonly [value: string, label: string])[] }
  /** A choice stored as a number. */
  | {
      control: 'number-select';
      initial: number;
      options: readonly (readonly [value: number, label: string])[];
    }
  /** A page, item, product, file or anchor of the site, or another address. */
  | { control: 'link' }
  /** A place on a map and its address. */
  | { control: 'place' }
  /** An amount in minor units of the store's currency. */
  | { control: 'money'; max: number; initial: number }
  /** Several amounts, separated by spaces. */
  | { control: 'amounts'; min: number; max: number; most: number; initial: readonly number[] }
  | { control: 'image' }
  | { control: 'video' }
  | { control: 'recording' }
  | { control: 'collection' }
  /** Another moving gallery on the page. */
  | { control: 'gallery' }
  /** Products of the store, searched by name. */
  | { control: 'products'; most: number }
  | { control: 'memberArea' }
  | { control: 'slides' }
  | { control: 'tracks' }
  /** Rows and columns of numbers: typed, pasted or imported. */
  | { control: 'dataset' }
  /** Text with headings, lists and links, as HTML. */
  | { control: 'richtext' }
  /** Entries with their own fields; each is an object with an id. */
  | {
      control: 'list';
      /** Name of one entry in lower case, such as "question". */
      entry: string;
      most: number;
      /** Key of the field that labels an entry in the list. */
      titleKey: string;
      fields: readonly Field[];
      initial: readonly Record<string, unknown>[];
      /** Value of a new entry, without its id. */
      initialEntry: Readonly<Record<string, unknown>>;
    }
  /** A form of the site; `newsletter` offers short ones only. */
  | { control: 'form'; kind: FormKind }
);

export interface BlockSettings {
  /** One line for the block palette. */
  about: string;
  group: 'Text' | 'Media' | 'Links' | 'Lists' | 'Commerce' | 'Forms' | 'Widgets' | 'Embeds' | 'Layout';
  fields: readonly Field[];
  initial: Record<string, unknown>;
  /** Exists on older sites and is not offered for new blocks. */
  isOlder?: boolean;
  /** Columns and rows of a new block. */
  size: { width: number; height: number };
}

/**
 * Describes a block type for the editor; the server's contract is authoritative
 * (test/client/config/canvas/blocks.test.ts).
 */
export type BlockDescription = BlockName & BlockSettings;

export const ALIGN = {
  key: 'align',
  label: 'Alignment',
  control: 'select',
  initial: 'start',
  options: [
    ['start', 'Start'],
    ['center', 'Center'],
    ['end', 'End'],
  ],
} as const satisfies Field;
