import type { NavigationLink } from '#schema/contracts/sites/website.ts';
import { Picture } from '../../media/picture.tsx';
import { NavigationAnchor } from './navigation-anchor.tsx';

export const hasMegaMenu = (links: readonly NavigationLink[]): boolean =>
  links.some(({ isMega, children = [] }) => isMega === true && children.length > 0);

/** Image widths for the column in mega-menu.css, at a pixel ratio of two. */
const IMAGE_SIZES = { sizes: '20rem', phone: [], mostPx: 640 };

export function MegaFeature({ link, path }: { link: NavigationLink; path: string }) {
  const { image, description, href } = link;
  if (!image && !description && href === '') return null;
  return (
    <div className="mega-feature">
      {image && <Picture image={image} sizes={IMAGE_SIZES} hasBlur={false} />}
      {href !== '' && (
        <p className="mega-title">
          <NavigationAnchor link={link} path={path} />
        </p>
      )}
      {description && <p>{description}</p>}
    </div>
  );
}
