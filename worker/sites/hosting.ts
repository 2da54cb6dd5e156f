/** What the operator of this server configured; absent in older deployments. */
interface Hosting {
  BILLING_URL?: string;
  SESSION_RECORDER?: string;
}

/** The operator's page for plans and payments; null without one, or where the address is not https. */
export function findBillingUrl({ BILLING_URL = '' }: Hosting): string | null {
  const url = URL.parse(BILLING_URL);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/** Name of the recorder of sessions that this server has an adapter for; null while recording is a mock. */
export const findRecorder = ({ SESSION_RECORDER = '' }: Hosting): string | null =>
  SESSION_RECORDER.trim() || null;
