import type { ReactNode } from 'react';
import type { RenderContext } from '../kit/context.ts';

export function EmptyBlock({
  page,
  title,
  children,
}: {
  page: Pick<RenderContext, 'mode'>;
  title: string;
  children: ReactNode;
}) {
  if (page.mode !== 'edit') return null;
  return (
    <div className="block-empty" role="note">
      <strong>{title}</strong>
      <span>{children}</span>
    </div>
  );
}
