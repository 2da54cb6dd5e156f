import { LIST_SORTS, type ListQuery } from '#domain/collections/list-query.ts';
import type { Listing } from '#worker/db/collections/listing.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';

interface Props {
  listing: Listing;
  list: ListQuery;
  href: (change: Partial<ListQuery>) => string;
}

export function ListMenus({ listing, list, href }: Props) {
  const { tags } = listing;
  const { collections: texts } = useMessages();
  const tag = tags.find(({ slug }) => slug === list.tag);
  return (
    <div className="list-menus">
      {(tags.length > 1 || tag) && (
        <Menu
          name={texts.filter}
          chosen={tag?.term ?? texts.all}
          entries={[
            { label: texts.all, href: href({ tag: null, cursor: null }), isChosen: list.tag === null },
            ...tags.map(({ slug, term }) => ({
              label: term,
              href: href({ tag: slug, cursor: null }),
              isChosen: list.tag === slug,
            })),
          ]}
        />
      )}
      <Menu
        name={texts.sortBy}
        chosen={texts.sort[list.sort]}
        entries={LIST_SORTS.map((sort) => ({
          label: texts.sort[sort],
          href: href({ sort, cursor: null }),
          isChosen: sort === list.sort,
        }))}
      />
    </div>
  );
}

interface MenuProps {
  name: string;
  chosen: string;
  entries: { label: string; href: string; isChosen: boolean }[];
}

function Menu({ name, chosen, entries }: MenuProps) {
  return (
    <details className="list-menu" name="list-menu">
      <summary>
        {`${name}: `}
        <strong>{chosen}</strong>
      </summary>
      <ul>
        {entries.map(({ label, href, isChosen }) => (
          <li key={href}>
            <a href={href} rel="nofollow" aria-current={isChosen ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
