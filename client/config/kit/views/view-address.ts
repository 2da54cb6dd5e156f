import type { ViewField } from './view-fields.ts';

type ViewFields<View extends object> = { readonly [Key in keyof View]: ViewField<View[Key]> };

const PAGES = 'pages';
/**
 * Maximum number of list pages to restore from the URL, because each one is a request. "Show more" loads
 * further pages.
 */
const MAX_PAGES = 10;

/** Defines how a list's filters and order are written in the URL's query. */
export function defineView<View extends object>(fields: ViewFields<View>) {
  const names = Object.keys(fields) as (keyof View & string)[];
  const read = (find: <Name extends keyof View & string>(name: Name) => View[Name]): View =>
    Object.fromEntries(names.map((name) => [name, find(name)])) as View;
  const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
  return {
    start: read((name) => fields[name].start),
    /** Ignores unknown parameters and values. */
    parse(query: URLSearchParams): View {
      return read((name) => {
        const text = query.get(name);
        const { start, parse } = fields[name];
        return text === null ? start : (parse(text) ?? start);
      });
    },
    parsePages(query: URLSearchParams): number {
      const pages = Number(query.get(PAGES));
      return Number.isInteger(pages) && pages > 1 && pages <= MAX_PAGES ? pages : 1;
    },
    format(view: View, pages = 1): string {
      const query = new URLSearchParams();
      for (const name of names) if (view[name] !== fields[name].start) query.set(name, String(view[name]));
      if (pages > 1) query.set(PAGES, String(Math.min(pages, MAX_PAGES)));
      return query.size > 0 ? `?${query}` : '';
    },
    /** Whether the view has a filter that may hide rows. */
    isFiltered: (view: View): boolean =>
      names.some((name) => !fields[name].showsAll && trim(view[name]) !== fields[name].start),
    isTyped: (patch: Partial<View>): boolean =>
      names.every((name) => !(name in patch) || fields[name].isTyped === true),
  };
}

export type ViewAddress<View extends object> = ReturnType<typeof defineView<View>>;
