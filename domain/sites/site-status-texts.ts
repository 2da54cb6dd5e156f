import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';

interface StatusText {
  name: string;
  limits: string;
}

const OPEN = 'All features are available.';
const CLOSED = 'Visitors see that the site is closed. You can still sign in, edit and export it.';

const TEXTS: Readonly<Record<number, StatusText>> = {
  [SITE_STATUS.expired]: { name: 'Expired', limits: CLOSED },
  [SITE_STATUS.pastdue]: {
    name: 'Payment overdue',
    limits: 'The site works for now. When the grace period ends, visitors see that it is closed.',
  },
  [SITE_STATUS.trial]: {
    name: 'Trial',
    limits: 'You can try all features. Upgrade before the trial ends to keep the site online.',
  },
  [SITE_STATUS.removed]: { name: 'Removed', limits: 'Visitors see that the site no longer exists.' },
  [SITE_STATUS.beta]: { name: 'Beta', limits: OPEN },
  [SITE_STATUS.internal]: {
    name: 'Internal',
    limits: `${OPEN} Features that are still being tested are under Labs.`,
  },
  [SITE_STATUS.comped]: { name: 'Free of charge', limits: OPEN },
  [SITE_STATUS.paid]: { name: 'Paid', limits: OPEN },
  [SITE_STATUS.v5Linked]: { name: 'Linked', limits: OPEN },
  [SITE_STATUS.activeParkingPage]: { name: 'Parked', limits: 'Visitors see a parking page.' },
  [SITE_STATUS.resold]: { name: 'Paid through a reseller', limits: OPEN },
  [SITE_STATUS.resoldGracePeriod]: {
    name: 'Payment to the reseller overdue',
    limits: 'The site works for now. When the grace period ends, visitors see that it is closed.',
  },
  [SITE_STATUS.enterprise]: { name: 'Enterprise', limits: OPEN },
};

export const describeStatus = (status: number): StatusText =>
  TEXTS[status] ?? { name: 'Unknown', limits: 'Contact the operator of this server.' };
