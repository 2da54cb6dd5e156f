import type { FormKind } from '#schema/contracts/forms/definition.ts';

/** One control of a block's settings panel; `key` is the key of the block's value that it sets. */
export type Field = {
  key: string;
  label: string;
  help?: string;
  /** Shown only while the block's value is so; a setting without effect is no question to ask. */
  when?: (value: Readonly<Record<string, unknown>>) => boolean;
} & (
  | { control: 'text'; placeholder?: string }
  | { control: 'textarea'; rows: number; isCode?: boolean }
  | { control: 'switch'; initial: boolean }
  | { control: 'number'; min: number; max: number; initial: number }
  | { control: 'select'; initial: string; options: readonly (readonly [value: string, label: string])[] }
  /** An amount in minor units of the store's currency. */
  | { control: 'money'; max: number; initial: number }
  /** Several of them, written one after the other. */
  | { control: 'amounts'; min: number; max: number; most: number; initial: readonly number[] }
  | { control: 'image' }
  | { control: 'film' }
  | { control: 'collection' }
  | { control: 'slides' }
  | { control: 'tracks' }
  /** A form of the site; of a newsletter only short ones fit. */
  | { control: 'form'; kind: FormKind }
);

/** What the editor knows of a block type; the server's contract has the last word (test/client/config/editor/blocks.test.ts). */
export interface BlockDescription {
  label: string;
  /** Folder of its styles. */
  name: string;
  /** One line for the list of blocks to add. */
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
