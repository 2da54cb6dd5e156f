interface Hosting {
  BILLING_URL?: string;
  SESSION_RECORDER?: string;
}

/** Returns the URL of the operator's page for plans and payments; null unless it is https. */
export function findBillingUrl({ BILLING_URL = '' }: Hosting): string | null {
  const url = URL.parse(BILLING_URL);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/** Returns how many sites an account may own. A value that is not a positive number allows no second site. */
export const getMaxOwnedSites = ({ SITES_PER_OWNER }: { SITES_PER_OWNER: string }): number =>
  /^[1-9]\d{0,5}$/.test(SITES_PER_OWNER) ? Number(SITES_PER_OWNER) : 1;

/** Returns the service that records visits, or null if recording is only simulated. */
export const findRecorder = ({ SESSION_RECORDER = '' }: Hosting): string | null =>
  SESSION_RECORDER.trim() || null;
