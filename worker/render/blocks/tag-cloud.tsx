import { cloudSize } from '#domain/collections/group-items.ts';
import { tagCloudBlock } from '#schema/contracts/blocks/archive.ts';
import { getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { tagCloudData } from '#worker/db/collections/group-data.ts';
import { expireAt } from '#worker/render/kit/expire-at.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { groupHref } from './archive/groups.tsx';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

export default defineBlock(tagCloudBlock, ({ value, block, page }) => {
  const { archive: texts } = useMessages();
  const shown = getBlockData(page.blockData, tagCloudData, block.id);
  const { listPath, groups } = shown ?? { listPath: null, groups: [] };
  if (!shown || listPath === null || groups.length === 0)
    return (
      <EmptyBlock page={page} title="Tag cloud">
        Choose a collection whose published items have {value.show === 'tag' ? 'tags' : 'categories'} to show
        them here.
      </EmptyBlock>
    );
  expireAt(page, shown.freshUntil);
  const counts = groups.map(({ count }) => count);
  return (
    <nav className="tag-cloud" aria-label={value.title || texts.by[value.show]}>
      {value.title && <h2>{value.title}</h2>}
      <ul>
        {groups.map(({ key, name, count }) => (
          <li key={key} data-size={value.hasSizes ? cloudSize(count, counts) : 2}>
            <a href={groupHref(listPath, value.show, key)}>
              <bdi>{name}</bdi>
              <span className="visually-hidden"> {texts.items({ count })}</span>
            </a>
            {value.showCounts && (
              <span className="tag-cloud-count" aria-hidden="true">
                {count}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
});
