import { safeHref } from '#domain/links/safe-href.ts';
import { decodeLetters } from '#schema/contracts/address.ts';
import { folderBlock, indexBlock } from '#schema/contracts/blocks/simple.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

function FolderLinks({ title, page }: { title: string; page: RenderContext }) {
  const entry = page.site.settings.navigation.main.find((link) =>
    title ? link.title === title : decodeLetters(link.href) === page.path,
  );
  if (!entry?.children?.length)
    return (
      <EmptyBlock page={page} title="Links">
        Enter the name of a folder in your menu.
      </EmptyBlock>
    );
  return (
    <nav aria-label={entry.title}>
      <ul className="folder-links">
        {entry.children.map((link) => (
          <li key={link.href}>
            <a href={safeHref(link.href)}>{link.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default defineBlock(folderBlock, ({ value, page }) => <FolderLinks title={value.title} page={page} />);
export const index = defineBlock(indexBlock, ({ value, page }) => (
  <FolderLinks title={value.title} page={page} />
));
