import type { ReactNode } from 'react';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';

const SOURCES: readonly (readonly [name: string, how: ReactNode])[] = [
  [
    'Shopify',
    <>
      Export <strong>Orders</strong>, <strong>Customers</strong> and <strong>URL redirects</strong> as CSV
      files and upload them here, one after the other. Import your products first, under{' '}
      <PanelLink href="/config/products">Products</PanelLink>, so that orders are linked to them.
    </>,
  ],
  [
    'WordPress',
    <>
      Open <strong>Tools</strong>, <strong>Export</strong>, choose “All content”, and upload the .xml file.
    </>,
  ],
  [
    'WooCommerce',
    <>
      Import products from a CSV file under <PanelLink href="/config/products">Products</PanelLink>. Pages and
      posts come with the WordPress file.
    </>,
  ],
  [
    'Squarespace',
    <>
      Open <strong>Settings</strong>, <strong>Import &amp; Export</strong>, choose WordPress as the format,
      and upload the .xml file.
    </>,
  ],
  [
    'Ghost',
    <>
      Open <strong>Settings</strong>, <strong>Migration tools</strong>, <strong>Export</strong>, and upload
      the .json file.
    </>,
  ],
  [
    'Sitewright',
    <>
      Restore a backup under <PanelLink href="/config/settings/backups">Backups</PanelLink>.
    </>,
  ],
];

/** Explains where each system has its export. */
export const ImportSources = () => (
  <dl className="import-sources">
    {SOURCES.map(([name, how]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{how}</dd>
      </div>
    ))}
  </dl>
);
