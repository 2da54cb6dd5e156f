import { FlaskConical, Plus } from 'lucide-react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { nameSection } from '#domain/pages/name-section.ts';
import { COHORTS } from '#schema/contracts/analytics/experiments.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import type { EditedVariant, PageVariants } from '../session/use-variants.ts';
import { cohortPath } from './make-variant.tsx';
import './variant-strip.css';

interface Props extends Omit<PageVariants, 'found' | 'canMake'> {
  experiment: EditedVariant;
  content: PageContent;
  originalPath: string;
  onOpen: (path: string) => void;
}

export default function VariantStrip({ experiment, content, originalPath, onOpen, make, isMaking }: Props) {
  const { arms, cohort, pageId, sectionId, status } = experiment;
  const can = useCan();
  const original = { pageId, path: originalPath };
  const isDraft = status === 'draft';
  return (
    <div className="notice variant-strip" data-variant={cohort === 'A' ? undefined : ''}>
      <FlaskConical size={18} aria-hidden="true" />
      <p role="status">
        <strong>{nameEdited(experiment, content)}</strong> {describeAudience(experiment)}
      </p>
      <nav aria-label="Variants">
        {arms.map((arm) => (
          <button
            key={arm.cohort}
            type="button"
            className="button"
            aria-current={arm.cohort === cohort ? 'true' : undefined}
            aria-label={arm.cohort === 'A' ? 'A, the page itself' : `Variant ${arm.cohort}`}
            onClick={() => arm.cohort !== cohort && onOpen(cohortPath(arm.pageId, original))}
          >
            {arm.cohort}
          </button>
        ))}
        {isDraft && can('content.write') && arms.length < COHORTS.length && (
          <button type="button" className="button" disabled={isMaking} onClick={() => make(sectionId)}>
            <Plus size={16} aria-hidden="true" /> Variant
          </button>
        )}
      </nav>
      {can('analytics.read') && (
        <PanelLink className="button" href={`/config/analytics/experiments#${experiment.id}`}>
          {isDraft ? 'Goal and start' : 'Results'}
        </PanelLink>
      )}
    </div>
  );
}

function nameEdited({ cohort, sectionId }: EditedVariant, { sections }: PageContent): string {
  if (cohort !== 'A')
    return sectionId === null
      ? `You are editing variant ${cohort} of this page.`
      : `You are editing variant ${cohort} of one section.`;
  if (sectionId === null) return 'This page has variants. You are editing A, the page itself.';
  const at = sections.findIndex(({ id }) => id === sectionId);
  const section = sections[at];
  const name = section ? `“${nameSection(section, at)}”` : 'A deleted section';
  return `${name} has variants. You are editing A, the page itself.`;
}

function describeAudience({ cohort, status, sectionId }: EditedVariant): string {
  if (status === 'running')
    return 'The experiment is running. If you publish now, results from before and after the change are added together.';
  if (status === 'stopped') return 'The experiment is stopped. All visitors see A.';
  if (cohort === 'A') return 'Visitors see A until the experiment starts.';
  return sectionId === null
    ? 'Visitors see it once the experiment starts. Its title and address are those of the page.'
    : 'Visitors see it once the experiment starts. The other sections belong to the page.';
}
