import type { ReactNode } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { formHref } from '#client/config/kit/navigation/forms-paths.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { submissionsHref } from '#client/config/kit/queries/submission-view.ts';
import type { SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';

export function SubmissionSide({ submission }: { submission: SubmissionDetail }) {
  const { site } = useAccount();
  const canBuild = useCan()('content.read');
  const { tracking, createdAt, formId, formName, formVersion } = submission;
  const exact = new Intl.DateTimeFormat('en', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.timeZone,
  }).format(createdAt);
  return (
    <aside className="order-side" aria-label="About this submission">
      <Fact name="Form">
        {canBuild ? <PanelLink href={formHref(formId)}>{formName}</PanelLink> : formName}
        <p className="quiet">
          Version {formVersion},{' '}
          <PanelLink href={submissionsHref({ form: formId })}>all submissions</PanelLink>
        </p>
      </Fact>
      <Fact name="Sent">{exact}</Fact>
      {(tracking.pageTitle || tracking.pageUrl) && (
        <Fact name="On the page">
          <p>{tracking.pageTitle || tracking.pageUrl}</p>
          {tracking.pageTitle && tracking.pageUrl && <p className="quiet">{tracking.pageUrl}</p>}
        </Fact>
      )}
      {tracking.referrer && (
        <Fact name="Came from">
          <p className="quiet">{tracking.referrer}</p>
        </Fact>
      )}
      {submission.submitButtonText && (
        <Fact name="Button">
          {submission.submitButtonText}
          {submission.isOverlayForm && <p className="quiet">In a lightbox</p>}
        </Fact>
      )}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="side-fact">
      <h2>{name}</h2>
      {children}
    </section>
  );
}
