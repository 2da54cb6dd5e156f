import type { Found } from '#worker/db/pages/published-pages.ts';

export function ChildPages({ pages }: { pages: Found['children'] }) {
  if (pages.length === 0) return null;
  return (
    <section className="section theme-lightest width-inset space-medium">
      <ul className="child-pages">
        {pages.map((page) => (
          <li key={page.path}>
            <a href={page.path}>{page.title}</a>
            {page.description && <p>{page.description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
