import { describeStatus } from '#domain/sites/site-status-texts.ts';
import { readHosting } from '#schema/contracts/sites/hosting-calls.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { callApi } from '../shell/call-api.ts';
import { Card } from '../ui/card.tsx';
import { Loading } from '../ui/loading.tsx';
import { PanelLink } from '../ui/panel-link.tsx';
import { useLoaded } from '../ui/use-loaded.ts';

const BILLING_HREF = '/config/settings/billing';

const formatDays = (days: number) => (days === 1 ? '1 day is left.' : `${days} days are left.`);

/** Where upgrades lead (B2.02, B2.03): the site's status, or its subscriptions, which the operator's own page has. */
export default function PlanAndBilling({ isSubscriptions }: { isSubscriptions: boolean }) {
  const { value, problem } = useLoaded(['hosting'], () => callApi(readHosting, {}));
  if (problem) return <p role="alert">{problem}</p>;
  if (!value) return <Loading label="Loading the plan" />;
  const { status, trialDaysLeft, billingUrl } = value;
  const { name, limits } = describeStatus(status);
  const isTrial = status === SITE_STATUS.trial;
  const action = isSubscriptions ? 'Manage subscriptions' : isTrial ? 'Upgrade' : 'Change the plan';
  return (
    <>
      <p>
        <PanelLink href="/config/settings">All settings</PanelLink>
      </p>
      <Card
        title={isSubscriptions ? 'Website subscriptions' : `Plan: ${name}`}
        about={
          isSubscriptions
            ? 'What this site is subscribed to is managed by the operator of this server.'
            : 'What this site is on, and what that limits.'
        }
      >
        {isSubscriptions && <p>Plan: {name}.</p>}
        {trialDaysLeft !== null && (
          <p>{trialDaysLeft === 0 ? 'The trial has ended.' : `Of the trial, ${formatDays(trialDaysLeft)}`}</p>
        )}
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
            <PanelLink href={BILLING_HREF}>Plan and billing</PanelLink>
          ) : (
            <PanelLink href={`${BILLING_HREF}/subscriptions`}>Website subscriptions</PanelLink>
          )}
        </p>
      </Card>
    </>
  );
}
