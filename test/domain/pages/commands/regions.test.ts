import { describe, expect, it } from 'vitest';
import { apply } from '#domain/pages/commands/apply.ts';
import type { Command, MetadataCommand } from '#domain/pages/commands/command.ts';
import { FOOTER_LIMITS, HEADER_LIMITS } from '#domain/pages/commands/refusal.ts';
import { emptySection } from '#domain/pages/commands/sections.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

const block = (id: string, type = 2): Block => ({
  id,
  type,
  layout: { x: 0, y: 0, width: 12, height: 1 },
  value: { html: '<p>x</p>' },
});
const footer = { sections: [{ ...emptySection('s1'), blocks: [block('b1')] }] };
const insert = (one: Block): Exclude<Command, MetadataCommand> => ({
  kind: 'insert',
  sectionId: 's1',
  blocks: [one],
  at: { kind: 'below', blockId: null },
  mode: 'room',
});

describe('commands respect the limits of headers and footers', () => {
  it('a footer rejects an id that another part of the page already has (invariant 1)', () => {
    const limits = { ...FOOTER_LIMITS, takenIds: new Set(['b2']) };
    const refused = apply(footer, insert(block('b2')), limits);
    expect(refused).toEqual({ content: footer, refusal: 'Two parts of the page have the same id.' });
    expect(refused.content).toBe(footer);
    expect(apply(footer, insert(block('b3')), limits).refusal).toBeNull();
  });

  it('a footer accepts a change to a stored block whose id another part of the page has too', () => {
    const limits = { ...FOOTER_LIMITS, takenIds: new Set(['b1', 's1']) };
    const { refusal } = apply(
      footer,
      { kind: 'set-value', blockId: 'b1', patch: { html: '<p>y</p>' } },
      limits,
    );
    expect(refusal).toBeNull();
  });

  it('a footer rejects blocks that work on pages only', () => {
    expect(apply(footer, insert(block('b2', 55)), FOOTER_LIMITS).refusal).toBe(
      'A footer cannot have this type of block. It works on pages only.',
    );
  });

  it('a header can hold three sections, and a footer five', () => {
    const add = (count: number): Exclude<Command, MetadataCommand> => ({
      kind: 'section-insert',
      index: 0,
      sections: Array.from({ length: count }, (_, index) => emptySection(`n${index}`)),
    });
    expect(apply(footer, add(2), HEADER_LIMITS).refusal).toBeNull();
    expect(apply(footer, add(3), HEADER_LIMITS).refusal).toBe('A header can hold up to 3 sections.');
    expect(apply(footer, add(5), FOOTER_LIMITS).refusal).toBe('A footer can hold up to 5 sections.');
  });

  it('a layout’s blocks replace those of a section and all get phone positions', () => {
    const onPhone = { x: 0, y: 0, width: 8, height: 1 };
    const blocks = [{ ...block('b1'), onPhone }, block('b2')];
    const { content } = apply(footer, { kind: 'section-blocks', sectionId: 's1', blocks });
    expect(content.sections[0]?.blocks.map((one) => one.onPhone)).toEqual([onPhone, expect.anything()]);
    expect(
      apply(content, { kind: 'section-blocks', sectionId: 's1', blocks: content.sections[0]?.blocks ?? [] })
        .content,
    ).toBe(content);
  });
});
