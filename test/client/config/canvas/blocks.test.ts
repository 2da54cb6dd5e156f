import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { BLOCKS } from '#client/config/canvas/block-forms/index.ts';
import { arrangeFields } from '#client/config/canvas/panels/arrange-fields.ts';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';

const CODES = Object.keys(BLOCK_CONTRACTS).map(Number);
const describedAt = (code: number) => {
  const description = BLOCKS[code];
  const contract = BLOCK_CONTRACTS[code];
  if (!description || !contract) throw new Error(`block ${code} has no description`);
  return { description, contract };
};
/** Settings without a control in the panel. */
const SET_IN_PLACE = ['html', 'json'];

describe('the settings that the editor offers for each block type', () => {
  it('exist for every rendered block type and no other', () => {
    expect(Object.keys(BLOCKS).map(Number).sort()).toEqual([...CODES].sort());
  });

  it.each(CODES)('the name of block %i matches its contract', (code) => {
    const { description, contract } = describedAt(code);
    expect({ name: description.name, label: description.label }).toEqual({
      name: contract.name,
      label: contract.label,
    });
  });

  it.each(CODES)('the initial value of block %i satisfies its contract', (code) => {
    const { description, contract } = describedAt(code);
    expect(contract.schema.safeParse(description.initial).error).toBeUndefined();
  });

  it.each(CODES)('every key in the value of block %i has a control', (code) => {
    const { description, contract } = describedAt(code);
    const keys = contract.schema instanceof z.ZodObject ? Object.keys(contract.schema.shape) : [];
    expect(description.fields.map((field) => field.key).sort()).toEqual(
      keys.filter((key) => !SET_IN_PLACE.includes(key)).sort(),
    );
  });

  it.each(CODES)('every key in the list entries of block %i has a control', (code) => {
    const { description, contract } = describedAt(code);
    for (const field of description.fields) {
      if (field.control !== 'list') continue;
      const entry = { id: 'e1', ...field.initialEntry };
      const parsed = contract.schema.parse({ ...description.initial, [field.key]: [entry] }) as Record<
        string,
        object[]
      >;
      expect(['id', ...field.fields.map(({ key }) => key)].sort(), field.key).toEqual(
        Object.keys(parsed[field.key]?.[0] ?? {}).sort(),
      );
    }
  });

  it.each(CODES)('block %i offers only choices that its contract accepts', (code) => {
    const { description, contract } = describedAt(code);
    for (const field of description.fields) {
      const values =
        field.control === 'select' || field.control === 'number-select'
          ? field.options.map(([value]): string | number => value)
          : field.control === 'number'
            ? [field.min, field.max, field.initial]
            : field.control === 'money'
              ? [0, field.max, field.initial]
              : field.control === 'amounts'
                ? [[], [field.min, field.max], Array(field.most).fill(field.max)]
                : [];
      for (const value of values)
        expect(
          contract.schema.safeParse({ ...description.initial, [field.key]: value }).error,
          `${field.key} ${value}`,
        ).toBeUndefined();
    }
  });

  it.each(CODES)('block %i shows its settings in pixels and ratios under Advanced', (code) => {
    const { description } = describedAt(code);
    const shown = description.fields.filter(
      ({ isAdvanced, label }) => !isAdvanced && /\bpixels?\b|\bratio\b/i.test(label),
    );
    // A spacer has only this setting, so it needs no Advanced group.
    if (description.fields.length > 1) expect(shown.map(({ label }) => label)).toEqual([]);
  });

  it.each(CODES)('the help texts for block %i do not explain special numbers such as -1', (code) => {
    const { description } = describedAt(code);
    const magic = description.fields.filter(({ help = '' }) => /(^|\s)(-1|0) (uses|is no|shows)/.test(help));
    expect(magic.map(({ label }) => label)).toEqual([]);
  });

  it.each(CODES)('block %i shows at most five main settings first', (code) => {
    const { description } = describedAt(code);
    const { first, more, advanced } = arrangeFields(description.fields);
    expect(first.length).toBeLessThanOrEqual(5);
    expect([...first, ...more, ...advanced]).toHaveLength(description.fields.length);
    expect([...first, ...more].some(({ isAdvanced }) => isAdvanced)).toBe(false);
  });

  it.each(CODES)('block %i shows its contract’s default for an unset value', (code) => {
    const { description, contract } = describedAt(code);
    const parsed = contract.schema.parse(contract.defaultValue) as Record<string, unknown>;
    for (const field of description.fields)
      if ('initial' in field) expect(field.initial, field.key).toEqual(parsed[field.key]);
  });
});
