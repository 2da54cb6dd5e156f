import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { describeStatus } from '#domain/sites/site-status-texts.ts';
import { readHosting } from '#schema/contracts/sites/hosting-calls.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { SUBSCRIPTIONS_HREF, settingsHref } from './settings-places.ts';

const formatDaysLeft = (days: number) =>
  days === 0
    ? 'The trial has ended.'
    : days === 1
      ? '1 day left in the trial.'
      : `${days} days left in the trial.`;

/**
 * The operator's plan for this site, to which upgrade links lead (B2.02, B2.03). With `isSubscriptions`, the
 * site's subscriptions instead.
 */
export default function PlanAndBilling({ isSubscriptions }: { isSubscriptions: boolean }) {
  const { value, problem } = useLoaded(['hosting'], () => callApi(readHosting, {}));
  if (problem) return <p role="alert">{problem}</p>;
  if (!value) return <Loading label="Loading plan" />;
  const { status, trialDaysLeft, billingUrl } = value;
  const { name, limits } = describeStatus(status);
  const isTrial = status === SITE_STATUS.trial;
  const action = isSubscriptions ? 'Manage subscriptions' : isTrial ? 'Upgrade' : 'Change the plan';
  return (
    <Card
      title={isSubscriptions ? 'Website subscriptions' : `Plan: ${name}`}
      about={
        isSubscriptions
          ? 'The operator of this server manages the subscriptions of this site.'
          : 'The plan of this site and its limits.'
      }
    >
      {isSubscriptions && <p>Plan: {name}.</p>}
      {trialDaysLeft !== null && <p>{formatDaysLeft(trialDaysLeft)}</p>}
      <p>{limits}</p>
      {billingUrl === null ? (
        <p className="notice">
          The operator of this server has not set up a page for payments. Ask them to change the plan.
        </p>
      ) : (
        <p>
          <a className="button primary" href={billingUrl} target="_blank" rel="noopener">
            {action}
          </a>
        </p>
      )}
      <p>
        {isSubscriptions ? (
          <PanelLink href={settingsHref('billing')}>Plan and billing</PanelLink>
        ) : (
          <PanelLink href={SUBSCRIPTIONS_HREF}>Website subscriptions</PanelLink>
        )}
      </p>
    </Card>
  );
}
