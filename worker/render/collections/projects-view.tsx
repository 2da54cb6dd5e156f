import type { ItemSummary } from '#domain/collections/item-summary.ts';
import type { Slot } from '#domain/media/images/slot.ts';
import type { RenderContext } from '../kit/context.ts';
import { Picture } from '../media/picture.tsx';

/**
 * Returns the width of an item. It matches projects.css: one column on phones, and two from 768 px, where the
 * first of an odd number of items spans both.
 */
const projectSlot = ({ site }: RenderContext, isWide: boolean): Slot => ({
  pageWidthPx: site.design.tweaks.pageWidthPx,
  tiers: [
    { fromPx: 768, share: isWide ? 1 : 1 / 2, gapPx: 32 },
    { fromPx: 0, share: 1 },
  ],
});

export function Projects({ items, page }: { items: readonly ItemSummary[]; page: RenderContext }) {
  return (
    <ul className="projects">
      {items.map((item, index) => {
        const isWide = index === 0 && items.length % 2 === 1;
        return (
          <li key={item.id} className={isWide ? 'project is-wide' : 'project'}>
            {item.image && (
              <div className="project-cover">
                <Picture
                  image={item.image}
                  sizes={projectSlot(page, isWide)}
                  alt=""
                  isPriority={index === 0 && page.claimFirstPicture()}
                />
              </div>
            )}
            <h2 className="project-title">
              <a href={item.href}>{item.title}</a>
            </h2>
            {item.excerpt && <p>{item.excerpt}</p>}
          </li>
        );
      })}
    </ul>
  );
}
