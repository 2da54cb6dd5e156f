import { Sections } from '../blocks/section.tsx';
import type { RenderContext } from '../kit/context.ts';

export function SectionsAround({ page, side }: { page: RenderContext; side: 'before' | 'after' }) {
  const sections = page.around?.[side];
  if (!sections || sections.length === 0) return null;
  // The editing frame expects sections after an element with `data-page-head`.
  return (
    <div inert data-page-head={side === 'before' ? '' : undefined}>
      <Sections sections={sections} page={{ ...page, mode: 'visitor' }} />
    </div>
  );
}
