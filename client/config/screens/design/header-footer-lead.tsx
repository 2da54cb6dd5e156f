import { editorHref } from '#client/config/kit/navigation/editor-href.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';

const REGIONS = [
  ['header', 'Edit header'],
  ['footer', 'Edit footer'],
] as const;

export function HeaderFooterLead({ path }: { path: string }) {
  return (
    <section className="panel-part stack" aria-labelledby="header-and-footer">
      <h2 id="header-and-footer">Header and footer</h2>
      <p>
        Edit layout, menus, logo, colors and blocks on the page. Visitors see your changes when you publish
        them.
      </p>
      <div className="tools">
        {REGIONS.map(([region, label]) => (
          <button
            key={region}
            type="button"
            className="button"
            onClick={() => navigate(`${editorHref(path)}&edit=${region}`)}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}
