import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { BLOCK_CONTRACTS } from '#schema/contracts/blocks/index.ts';
import type { HeaderFooter } from '#schema/contracts/pages/header-footer.ts';
import type { Block, PageContent } from '#schema/contracts/pages/page-content.ts';

/**
 * Validates and normalises content. Keeps blocks of unknown types, which a newer version may support. Keys
 * of errors are `section.block`.
 */
export function cleanContent<Content extends Pick<PageContent, 'sections'>>(
  content: Content,
): { content: Content; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const ids = new Set<string>();
  const clean = (sectionId: string, block: Block): Block => {
    const key = `${sectionId}.${block.id}`;
    if (ids.has(block.id)) errors[key] = 'Another block on this page has the same id.';
    ids.add(block.id);
    const contract = BLOCK_CONTRACTS[block.type];
    const parsed = contract?.schema.safeParse(block.value);
    const issue = parsed?.error?.issues[0];
    if (contract && issue) errors[key] = problemText(contract.label, issue);
    if (block.type !== BLOCK_TYPE.html || typeof block.value.html !== 'string') return block;
    return { ...block, value: { ...block.value, html: sanitizeOwnerHtml(block.value.html) } };
  };
  const sections = content.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => clean(section.id, block)),
  }));
  return { content: { ...content, sections }, errors };
}

/**
 * This project's messages are complete sentences. zod's messages do not name the field, so add its label.
 */
const problemText = (label: string, { path, message }: { path: PropertyKey[]; message: string }): string =>
  message.endsWith('.') ? message : `${label}: ${path.join('.')} ${message}`;

/** Validates and normalises content. Ids must be unique across header and footer. */
export function cleanHeaderFooter<Content extends HeaderFooter>(
  draft: Content,
): { content: Content; errors: Record<string, string> } {
  const { header, footer } = draft;
  const { content, errors } = cleanContent({ sections: [...header.sections, ...footer.sections] });
  const inHeader = header.sections.length;
  return {
    content: {
      ...draft,
      header: { ...header, sections: content.sections.slice(0, inHeader) },
      footer: { ...footer, sections: content.sections.slice(inHeader) },
    },
    errors,
  };
}
