import { can } from '#domain/accounts/permissions/index.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { forbidden } from '../../errors.ts';

type Layout = Pick<PageContent, 'sections' | 'codeInjection'>;

/** Code that runs on visitors' pages is for those who may change settings. */
export function assertCanInjectCode(roles: readonly number[], before: Layout, after: Layout): void {
  if (can(roles, 'settings.write')) return;
  const pickCode = (content: Layout) =>
    JSON.stringify([
      content.codeInjection ?? null,
      content.sections.flatMap((section) =>
        section.blocks.filter((block) => block.type === BLOCK_TYPE.code && block.value.mode === 'html'),
      ),
    ]);
  if (pickCode(before) !== pickCode(after)) throw forbidden();
}
