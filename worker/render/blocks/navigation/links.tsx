import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import { MegaFeature } from './mega-feature.tsx';
import { NavigationAnchor, toAriaCurrent } from './navigation-anchor.tsx';

interface LinksProps {
  links: readonly NavigationLink[];
  path: string;
  /** Folders of one group close each other; without a group they are always open. */
  group?: string | undefined;
  /** Opens the folder of this page initially. Must be off for folders that cover the page when open. */
  opensCurrent?: boolean | undefined;
  hasMegaMenus?: boolean;
  hasDescriptions?: boolean;
}

export function Links({ links, path, hasMegaMenus, hasDescriptions, ...folders }: LinksProps) {
  return (
    <ul>
      {links.map((link) =>
        link.children && link.children.length > 0 ? (
          <Folder
            key={link.href + link.title}
            link={link}
            path={path}
            isMega={hasMegaMenus === true && link.isMega === true}
            {...folders}
          />
        ) : (
          <li key={link.href + link.title}>
            <NavigationAnchor link={link} path={path} />
            {hasDescriptions && link.description && <p>{link.description}</p>}
          </li>
        ),
      )}
    </ul>
  );
}

interface FolderProps extends Pick<LinksProps, 'path' | 'group' | 'opensCurrent'> {
  link: NavigationLink;
  isMega: boolean;
}

const hasCurrentLink = (links: readonly NavigationLink[], path: string): boolean =>
  links.some(
    ({ href, children = [] }) => toAriaCurrent(href, path) !== undefined || hasCurrentLink(children, path),
  );

function Folder({ link, path, group, opensCurrent = false, isMega }: FolderProps) {
  const own = link.href === '' ? [] : [{ title: link.title, href: link.href }];
  const entries = [...own, ...(link.children ?? [])];
  if (group === undefined)
    return (
      <li className="folder">
        <span>{link.title}</span>
        <Links links={entries} path={path} />
      </li>
    );
  const isCurrent = hasCurrentLink(entries, path);
  return (
    <li className={isMega ? 'folder has-mega' : 'folder'}>
      <details name={group} open={opensCurrent && isCurrent}>
        <summary aria-current={isCurrent ? 'true' : undefined}>{link.title}</summary>
        {isMega ? (
          <MegaMenu link={link} path={path} />
        ) : (
          <Links links={entries} path={path} group={`${group}-${link.title}`} opensCurrent={opensCurrent} />
        )}
      </details>
    </li>
  );
}

const isFolder = ({ children = [] }: NavigationLink): boolean => children.length > 0;

function MegaMenu({ link, path }: { link: NavigationLink; path: string }) {
  const links = link.children ?? [];
  const loose = links.filter((child) => !isFolder(child));
  return (
    <div className="mega">
      {loose.length > 0 && <Links links={loose} path={path} hasDescriptions />}
      {links.filter(isFolder).map((folder) => (
        <div key={folder.href + folder.title} className="mega-group">
          <p className="mega-title">
            {folder.href === '' ? folder.title : <NavigationAnchor link={folder} path={path} />}
          </p>
          <Links links={folder.children ?? []} path={path} hasDescriptions />
        </div>
      ))}
      <MegaFeature link={link} path={path} />
    </div>
  );
}
