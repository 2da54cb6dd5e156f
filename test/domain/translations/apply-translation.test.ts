import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { applyTranslation, listSourceTexts } from '#domain/translations/apply-translation.ts';
import type { ContentByKind } from '#domain/translations/translate-content.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import { itemSchema } from '#schema/contracts/collections/collection.ts';
import { formDefinitionSchema } from '#schema/contracts/forms/definition.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { EMPTY_TRANSLATION, type Translation } from '#schema/contracts/translations/translation.ts';

/**
 * Returns a value with every string, list and optional part of a schema filled in. Each string is different.
 */
function fill(schema: z.core.$ZodType, next: () => string): unknown {
  if (schema instanceof z.ZodString) return next();
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, fill(field as z.core.$ZodType, next)]),
    );
  if (schema instanceof z.ZodArray) return [fill(schema.element, next), fill(schema.element, next)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fill(schema.unwrap(), next);
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const filled = fill(schema.unwrap(), next);
    return schema.safeParse(filled).success ? filled : undefined;
  }
  return undefined;
}

function sampleValue(contract: (typeof BLOCK_CONTRACTS)[number]): Record<string, unknown> {
  let count = 0;
  const fields = contract.schema instanceof z.ZodObject ? contract.schema.shape : {};
  const sample: Record<string, unknown> = { ...(contract.defaultValue as Record<string, unknown>) };
  for (const [name, field] of Object.entries(fields)) {
    const value = fill(field as z.core.$ZodType, () => `Text ${++count}`);
    const changed = { ...sample, [name]: value };
    if (value !== undefined && contract.schema.safeParse(changed).success) sample[name] = value;
  }
  return sample;
}

const layout = { x: 0, y: 0, width: 12, height: 2 };
const pageWith = (type: number, value: Record<string, unknown>) =>
  pageContentSchema.parse({
    title: 'A page',
    sections: [{ id: 's1', blocks: [{ id: 'b1', type, layout, value }] }],
  });

const translateAll = <K extends keyof ContentByKind>(kind: K, content: ContentByKind[K]): Translation => ({
  ...EMPTY_TRANSLATION,
  texts: Object.fromEntries(
    listSourceTexts(kind, content, EMPTY_TRANSLATION).map(({ key, text, maxLength }) => [
      key,
      { source: text, text: `Ü${text}`.slice(0, maxLength ?? undefined) },
    ]),
  ),
});

const TYPES = Object.entries(BLOCK_CONTRACTS).map(
  ([type, contract]) => [contract.name, Number(type), contract] as const,
);

describe('translations of blocks', () => {
  it.each(TYPES)('an empty translation keeps a %s block as the same object', (_, type, contract) => {
    const page = pageWith(type, sampleValue(contract));
    expect(applyTranslation('page', page, EMPTY_TRANSLATION)).toBe(page);
  });
  it.each(TYPES)('a translation of every text of a %s block changes every text', (_, type, contract) => {
    const page = pageWith(type, sampleValue(contract));
    const before = listSourceTexts('page', page, EMPTY_TRANSLATION);
    const translated = applyTranslation('page', page, translateAll('page', page));
    const after = listSourceTexts('page', translated, EMPTY_TRANSLATION);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => `Ü${text}`));
    expect(listSourceTexts('page', page, translateAll('page', page)).map(({ state }) => state)).toEqual(
      before.map(() => 'done'),
    );
  });
});

const page = pageWith(2, { html: '<p>Hello</p>' });
const translation = (texts: Translation['texts'], more: Partial<Translation> = {}): Translation => ({
  ...EMPTY_TRANSLATION,
  texts,
  ...more,
});

describe('a translation', () => {
  it('an outdated text stays in use', () => {
    const shown = applyTranslation('page', page, translation({ title: { text: 'Seite', source: 'Old' } }));
    expect(shown.title).toBe('Seite');
  });
  it('a text that is too long for its field stays in the original language', () => {
    const text = 'x'.repeat(201);
    expect(applyTranslation('page', page, translation({ title: { text, source: 'A page' } }))).toBe(page);
  });
  it('a text that its block rejects stays in the original language', () => {
    const quote = pageWith(BLOCK_TYPE.quote, { quote: 'Ok', source: 'Ann' });
    const before = listSourceTexts('page', quote, EMPTY_TRANSLATION).find(({ text }) => text === 'Ann');
    expect(before?.maxLength).toBeGreaterThan(3);
    const text = 'x'.repeat((before?.maxLength ?? 0) + 1);
    const texts = { [before?.key ?? '']: { text, source: 'Ann' } };
    expect(applyTranslation('page', quote, translation(texts))).toBe(quote);
  });
  it('hidden blocks are removed, and others stay the same objects', () => {
    const shown = applyTranslation('page', page, translation({}, { hiddenBlocks: ['b1'] }));
    expect(shown.sections[0]?.blocks).toEqual([]);
    expect(applyTranslation('page', page, translation({}, { hiddenBlocks: ['other'] }))).toBe(page);
  });
  it('images are replaced by their key', () => {
    const image = { mediaId: 'a00000000000000000000001', filename: 'de.jpg', width: 10, height: 10, alt: '' };
    const item = itemSchema.parse({
      id: 'b00000000000000000000001',
      recordType: 1,
      urlId: 'post',
      title: 'Post',
      status: 1,
      position: 0,
      image: { ...image, filename: 'en.jpg' },
    });
    expect(applyTranslation('item', item, translation({}, { images: { image } })).image?.filename).toBe(
      'de.jpg',
    );
  });
});

describe('translations of forms', () => {
  const form = formDefinitionSchema.parse({
    name: 'Contact',
    pages: [
      {
        id: 'p1',
        title: 'About you',
        fields: [
          { id: 'email', type: 'email', title: 'Email', placeholder: 'you@example.com' },
          { id: 'topic', type: 'radio', title: 'Topic', options: ['Sales', 'Help'] },
          { id: 'secret', type: 'hidden', title: 'Secret', key: 'k', value: 'v' },
        ],
      },
    ],
    storage: { confirmation: { fieldId: 'email', subject: 'Thanks', message: 'We reply soon.' } },
    advanced: { postSubmitMessage: 'Sent' },
    disclaimer: { html: '<p>Terms</p>' },
  });
  it('every text that visitors read is listed', () => {
    expect(listSourceTexts('form', form, EMPTY_TRANSLATION).map(({ key }) => key)).toEqual([
      'page.p1.title',
      'field.email.title',
      'field.email.placeholder',
      'field.topic.title',
      'field.topic.options.0',
      'field.topic.options.1',
      'name',
      'submitButtonText',
      'overlay.buttonText',
      'storage.confirmation.subject',
      'storage.confirmation.message',
      'advanced.postSubmitMessage',
      'disclaimer.html',
    ]);
  });
  it('options keep the values that identify answers', () => {
    const shown = applyTranslation('form', form, translateAll('form', form));
    expect(shown.name).toBe('ÜContact');
    expect(shown.pages[0]?.fields[1]).toMatchObject({ title: 'ÜTopic', options: ['Sales', 'Help'] });
    expect(shown.pages[0]?.fields[2]).toBe(form.pages[0]?.fields[2]);
    expect(applyTranslation('form', form, EMPTY_TRANSLATION)).toBe(form);
  });
  it('HTML with code has no translation', () => {
    const coded = { ...form, advanced: { ...form.advanced, postSubmitHtml: '<script>go()</script>' } };
    expect(listSourceTexts('form', coded, EMPTY_TRANSLATION).map(({ key }) => key)).not.toContain(
      'advanced.postSubmitHtml',
    );
  });
});
