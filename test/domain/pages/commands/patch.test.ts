import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyToPage } from '#domain/pages/commands/apply.ts';
import { diffContent, patchContent } from '#domain/pages/commands/patch.ts';
import { contentPatchSchema, type PageContent } from '#schema/contracts/pages/page-content.ts';
import { command, page } from '#support/page-arbitraries.ts';
import { block, createPage } from '#support/page-blocks.ts';

const commands = fc.array(command, { maxLength: 12 });
const send = (from: PageContent, to: PageContent) =>
  contentPatchSchema.parse(JSON.parse(JSON.stringify(diffContent(from, to))));

describe('a page patch describes the difference between two versions', () => {
  it('a patch turns the earlier page into the changed one (invariant 11)', () => {
    fc.assert(
      fc.property(page, commands, fc.option(fc.string({ minLength: 1 })), (start, list, title) => {
        const changed = list.reduce((state, one) => applyToPage(state, one).content, start);
        const end = title === null ? changed : { ...changed, title };
        expect(patchContent(start, send(start, end))).toEqual(end);
      }),
    );
  });
  it('a patch contains only the changed section', () => {
    const start = createPage([block('a', [0, 0, 4, 2])], [block('b', [0, 0, 4, 2])]);
    const { content } = applyToPage(start, {
      kind: 'set-value',
      blockId: 'b',
      patch: { html: '<p>New</p>' },
    });
    expect(send(start, content)).toEqual({ sectionIds: ['s1', 's2'], sections: [content.sections[1]] });
  });
  it('a patch removes a deleted setting', () => {
    const start = { ...createPage([block('a', [0, 0, 4, 2])]), navigationTitle: 'Short' };
    const { content } = applyToPage(start, { kind: 'metadata', remove: ['navigationTitle'] });
    expect(patchContent(start, send(start, content))).not.toHaveProperty('navigationTitle');
  });
  it('a patch does not apply to a page that lacks one of its unchanged sections', () => {
    const patch = { sectionIds: ['s1', 'gone'], sections: [] };
    expect(patchContent(createPage([block('a', [0, 0, 4, 2])]), patch)).toBeNull();
  });
});
