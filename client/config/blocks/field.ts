import type { FormKind } from '#schema/contracts/forms/definition.ts';

/** A field of a block's settings; `key` is the key of the block's value. */
export type Field = {
  key: string;
  label: string;
  help?: string;
  /** Shown only if this returns true, so that settings without effect are hidden. */
  when?: (value: Readonly<Record<string, unknown>>) => boolean;
} & (
  | { control: 'text'; placeholder?: string }
  | { control: 'textarea'; rows: number; isCode?: boolean }
  | { control: 'switch'; initial: boolean }
  | { control: 'number'; min: number; max: number; initial: number }
  | { control: 'select'; initial: string; options: readonly (readonly [value: string, label: string])[] }
  /** An amount in minor units of the store's currency. */
  | { control: 'money'; max: number; initial: number }
  /** Several amounts, separated by spaces. */
  | { control: 'amounts'; min: number; max: number; most: number; initial: readonly number[] }
  | { control: 'image' }
  | { control: 'film' }
  | { control: 'collection' }
  | { control: 'slides' }
  | { control: 'tracks' }
  /** A form of the site; `newsletter` only offers short ones. */
  | { control: 'form'; kind: FormKind }
);

/**
 * Describes a block type for the editor; the server's contract is authoritative
 * (test/client/config/editor/blocks.test.ts).
 */
export interface BlockDescription {
  label: string;
  /** Folder of its styles. */
  name: string;
  /** One line for the block picker. */
  about: string;
  group: 'Text' | 'Media' | 'Links' | 'Lists' | 'Commerce' | 'Forms' | 'Layout';
  fields: readonly Field[];
  /** Value of a new block. */
  initial: Record<string, unknown>;
  /** Columns and rows of a new block. */
  size: { width: number; height: number };
}

export const ALIGN: Field = {
  key: 'align',
  label: 'Alignment',
  control: 'select',
  initial: 'start',
  options: [
    ['start', 'Start'],
    ['center', 'Center'],
    ['end', 'End'],
  ],
};
