import { FlaskConical } from 'lucide-react';
import type { PageVariants } from '../session/use-variants.ts';

interface Props {
  variants: PageVariants;
  /** Null makes one of the whole page. */
  sectionId: string | null;
}

/** Makes a variant for an experiment; nothing where the page has one already, which its strip says. */
export function MakeVariant({ variants: { found, canMake, isMaking, make }, sectionId }: Props) {
  if (!canMake || found) return null;
  return (
    <button type="button" className="button" disabled={isMaking} onClick={() => make(sectionId)}>
      <FlaskConical size={16} aria-hidden="true" />
      {sectionId === null ? 'Make a variant of this page' : 'Make a variant of this section'}
    </button>
  );
}
