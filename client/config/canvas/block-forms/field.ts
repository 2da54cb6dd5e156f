import type { BlockName } from '#domain/pages/block-names.ts';
import type { FormKind } from '#schema/contracts/forms/definition.ts';

export type Field = {
  key: string;
  label: string;
  help?: string;
  /** Whether the settings show the field under "Advanced". */
  isAdvanced?: true;
  when?: (value: Readonly<Record<string, unknown>>) => boolean;
} & (
  | { control: 'text'; placeholder?: string; type?: 'date' | 'time' }
  | {
      control: 'textarea';
      rows: number;
      isCode?: boolean;
      isVideo?: boolean;
    }
  | { control: 'switch'; initial: boolean }
  | {
      control: 'number';
      min: number;
      max: number;
      initial: number;
      /**
       * A stored value with a label of its own, such as 0 for "No limit". `custom` is the initial number when
       * the owner chooses another value.
       */
      choice?: { value: number; label: string; custom: number };
    }
  | { control: 'select'; initial: string; options: readonly (readonly [value: string, label: string])[] }
  | {
      control: 'number-select';
      initial: number;
      options: readonly (readonly [value: number, label: string])[];
    }
  | { control: 'link' }
  | { control: 'place' }
  /** An amount in minor units of the store's currency. */
  | { control: 'money'; max: number; initial: number }
  /** Amounts separated by spaces. */
  | { control: 'amounts'; min: number; max: number; most: number; initial: readonly number[] }
  | { control: 'image' }
  | { control: 'video' }
  | { control: 'recording' }
  | { control: 'collection' }
  | { control: 'gallery' }
  | { control: 'products'; most: number }
  | { control: 'memberArea' }
  | { control: 'slides' }
  | { control: 'tracks' }
  | { control: 'dataset' }
  | { control: 'richtext' }
  | {
      control: 'list';
      /** Lower-case name of one entry, such as "question". */
      entry: string;
      most: number;
      /** Key of the field whose value labels the entry in the list. */
      titleKey: string;
      fields: readonly Field[];
      initial: readonly Record<string, unknown>[];
      initialEntry: Readonly<Record<string, unknown>>;
    }
  /** `newsletter` offers only forms that are short enough for a newsletter block. */
  | { control: 'form'; kind: FormKind }
);

export interface BlockSettings {
  /** One-line description for the block palette. */
  about: string;
  group: 'Text' | 'Media' | 'Links' | 'Lists' | 'Commerce' | 'Forms' | 'Widgets' | 'Embeds' | 'Layout';
  fields: readonly Field[];
  initial: Record<string, unknown>;
  /** Whether the type remains only for older sites and is not offered for new blocks. */
  isOlder?: boolean;
  /** Initial size in columns and rows. */
  size: { width: number; height: number };
}

/**
 * Describes a block for the editor. The block's contract takes precedence
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
