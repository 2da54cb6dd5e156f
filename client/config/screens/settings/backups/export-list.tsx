import { Download } from 'lucide-react';
import { useAccount, useCan, useHas } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { areasApi } from '#client/config/kit/queries/areas-api.ts';
import { EXPORTS, toMembersExport, toTranslationExport } from './exports.ts';

/** Lists every export that the account may download. */
export function ExportList() {
  const can = useCan();
  const has = useHas();
  const { languages } = useAccount().site;
  const hasMembers = can('commerce.orders.read') && has('memberAreas');
  // Without the areas, the list still has all other exports.
  const { value: areas } = useLoaded(['member-areas'], hasMembers ? areasApi.list : null);
  const exports = [
    ...EXPORTS,
    ...(areas ?? []).map(toMembersExport),
    ...languages.map(toTranslationExport),
  ].filter(({ permission, feature }) => can(permission) && has(feature));
  return (
    <section className="stack" aria-labelledby="exports-title">
      <div>
        <h2 id="exports-title">Export</h2>
        <p className="quiet">
          Download one kind of content for a spreadsheet or another system. A backup contains everything.
        </p>
      </div>
      <ul className="export-list">
        {exports.map(({ name, about, files }) => (
          <li key={name}>
            <span className="entry-about">
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span className="quiet">{about}</span>
            </span>
            <span className="backup-tools">
              {files.map(({ format, href }) => (
                <a
                  key={format}
                  className="button"
                  href={href}
                  download
                  aria-label={`Export ${name} as ${format}`}
                >
                  <Download size={16} aria-hidden="true" /> {format}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
