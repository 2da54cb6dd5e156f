import { type FormDefinition, formDefinitionSchema } from '#schema/contracts/forms/definition.ts';
import { type FormField, formFieldSchema } from '#schema/contracts/forms/fields.ts';

export const field = (input: Record<string, unknown>): FormField =>
  formFieldSchema.parse({ title: String(input.id), ...input });

export const createForm = (
  fields: readonly Record<string, unknown>[],
  change: Record<string, unknown> = {},
): FormDefinition =>
  formDefinitionSchema.parse({
    name: 'A form',
    pages: [{ id: 'p1', fields: fields.map((input) => ({ title: String(input.id), ...input })) }],
    ...change,
  });

/** One field of each type, with a valid answer as the browser sends it. */
export const EVERY_TYPE: readonly { field: Record<string, unknown>; good: unknown; shown: string }[] = [
  { field: { id: 'text', type: 'text' }, good: 'Kelp', shown: 'Kelp' },
  { field: { id: 'textarea', type: 'textarea' }, good: 'Two\nlines', shown: 'Two\nlines' },
  { field: { id: 'email', type: 'email' }, good: 'ann@tide.test', shown: 'ann@tide.test' },
  { field: { id: 'number', type: 'number' }, good: '12', shown: '12' },
  {
    field: { id: 'currency', type: 'currency', currencySymbol: '€' },
    good: '1,250.50',
    shown: '€1,250.50',
  },
  { field: { id: 'date', type: 'date' }, good: '2026-11-21', shown: 'November 21, 2026' },
  { field: { id: 'time', type: 'time' }, good: '14:05', shown: '2:05 PM' },
  { field: { id: 'name', type: 'name' }, good: { first: 'Ann', last: 'Tide' }, shown: 'Ann Tide' },
  {
    field: { id: 'address', type: 'address' },
    good: { line1: '1 Quay', city: 'Rockland', state: 'ME', zip: '04841', country: 'US' },
    shown: '1 Quay\nRockland, ME 04841\nUnited States',
  },
  {
    field: { id: 'phone', type: 'phone', showCountryCode: true },
    good: { country: '+1', areaCode: '207', prefix: '555', line: '0134' },
    shown: '+1 207 555 0134',
  },
  { field: { id: 'website', type: 'website' }, good: 'tide.test', shown: 'https://tide.test' },
  { field: { id: 'radio', type: 'radio', options: ['Mug', 'Jar'] }, good: 'Jar', shown: 'Jar' },
  {
    field: { id: 'checkbox', type: 'checkbox', options: ['Kelp', 'Chalk'] },
    good: ['Kelp', 'Chalk'],
    shown: 'Kelp, Chalk',
  },
  { field: { id: 'select', type: 'select', options: ['S', 'L'] }, good: 'L', shown: 'L' },
  {
    field: { id: 'likert', type: 'likert', options: ['It pours well', 'It is light'] },
    good: { 0: '2', 1: '-2' },
    shown: 'It pours well: Strongly Agree\nIt is light: Strongly Disagree',
  },
];
