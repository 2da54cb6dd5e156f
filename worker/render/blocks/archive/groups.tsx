import type { ItemGroup } from '#domain/collections/group-items.ts';
import { listSearch, WHOLE_LIST } from '#domain/collections/list-query.ts';
import { longMonth } from '#domain/i18n/dates.ts';
import { startOfDay } from '#domain/time/days.ts';
import type { Grouping } from '#schema/contracts/blocks/archive.ts';
import type { ItemGroups } from '#worker/db/collections/group-data.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { expireAt } from '#worker/render/kit/expire-at.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { EmptyBlock } from '../empty-block.tsx';

export const groupHref = (listPath: string, by: Grouping, key: string): string =>
  listPath + listSearch({ ...WHOLE_LIST, [by]: key });

interface Props {
  title: string;
  groupBy: Grouping;
  layout: 'list' | 'dropdown' | 'titles';
  showCounts: boolean;
  shown: ItemGroups | undefined;
  page: RenderContext;
  emptyTitle: string;
}

export function Groups({ title, groupBy, layout, showCounts, shown, page, emptyTitle }: Props) {
  const { archive: texts } = useMessages();
  const { listPath, groups } = shown ?? { listPath: null, groups: [] };
  if (!shown || listPath === null || groups.length === 0)
    return (
      <EmptyBlock page={page} title={emptyTitle}>
        Choose a collection with published items on a public page to show it here.
      </EmptyBlock>
    );
  expireAt(page, shown.freshUntil);
  const { settings } = page.site;
  const nameGroup = ({ key, name }: ItemGroup) =>
    groupBy === 'month' ? longMonth(settings, startOfDay(`${key}-01`, settings.timeZone)) : name;
  const links = (
    <ul className={layout === 'titles' ? 'archive-groups' : 'archive-links'}>
      {groups.map((group) => (
        <li key={group.key}>
          <a href={groupHref(listPath, groupBy, group.key)}>
            <bdi>{nameGroup(group)}</bdi>
          </a>
          {showCounts && <Count count={group.count} />}
          {group.items.length > 0 && (
            <ul className="archive-titles">
              {group.items.map((item) => (
                <li key={item.urlId}>
                  <a href={`${listPath === '/' ? '' : listPath}/${item.urlId}`}>{item.title}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="archive" aria-label={title || texts.by[groupBy]}>
      {title && <h2>{title}</h2>}
      {layout === 'dropdown' ? (
        <details className="archive-menu">
          <summary>{texts.choose[groupBy]}</summary>
          {links}
        </details>
      ) : (
        links
      )}
    </nav>
  );
}

function Count({ count }: { count: number }) {
  const { archive: texts } = useMessages();
  return (
    <>
      {' '}
      <span className="archive-count" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{texts.items({ count })}</span>
    </>
  );
}
