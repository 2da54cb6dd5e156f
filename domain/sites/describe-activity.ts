import { type Call, isByIdentity } from '#schema/contracts/calls/call.ts';
import { CALLS_BY_AREA } from '#schema/contracts/calls/index.ts';
import { lookupTable } from '../lookup-table.ts';

interface Action {
  text: string;
  area: string;
}

const IRREGULAR = lookupTable({
  cancel: 'cancelled',
  choose: 'chose',
  fulfil: 'fulfilled',
  make: 'made',
  resend: 'resent',
  send: 'sent',
  set: 'set',
  stop: 'stopped',
  withdraw: 'withdrew',
});

function toPast(verb: string): string {
  const irregular = IRREGULAR[verb.toLowerCase()];
  if (irregular)
    return verb === verb.toLowerCase() ? irregular : irregular[0]?.toUpperCase() + irregular.slice(1);
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** "Publish, schedule or unpublish an item; …" becomes "Published, scheduled or unpublished an item". */
export const toPastTense = (summary: string): string =>
  summary
    .replace(/;.*$/, '')
    .replace(/^\w+(?:, \w+)*(?: or \w+)?/, (verbs) =>
      verbs.replace(/\w+/g, (word) => (word === 'or' ? word : toPast(word))),
    );

/** Returns whether each successful call gets an entry in the activity log. */
export const isRecorded = ({ method, who, activity }: Call): boolean =>
  method !== 'GET' &&
  isByIdentity(who) &&
  who !== 'account' &&
  who !== 'customer' &&
  activity !== 'own' &&
  activity !== 'none';

/** Area of the calls that change the site's settings. */
const SITE_AREA = 'Site settings';

/** Entries of the activity log that are not records of API calls. */
const NAMED: Readonly<Record<string, Action>> = {
  'account.password-changed': { text: 'Changed their password', area: 'Accounts' },
  'account.password-reset': { text: 'Reset their password', area: 'Accounts' },
  'account.second-factor-added': { text: 'Set up an authenticator app', area: 'Accounts' },
  'account.second-factor-removed': { text: 'Removed their authenticator app', area: 'Accounts' },
  'account.passkey-added': { text: 'Added a passkey', area: 'Accounts' },
  'account.passkey-removed': { text: 'Removed a passkey', area: 'Accounts' },
  'contributor.invited': { text: 'Invited a contributor', area: 'Accounts' },
  'contributor.joined': { text: 'Joined the site', area: 'Accounts' },
  'contributor.removed': { text: 'Removed a contributor', area: 'Accounts' },
  'contributor.restored': { text: 'Restored a removed contributor', area: 'Accounts' },
  'contributor.roles': { text: 'Changed the roles of a contributor', area: 'Accounts' },
  'api-key.created': { text: 'Created an API key', area: 'Developers' },
  'api-key.revoked': { text: 'Revoked an API key', area: 'Developers' },
  'webhook.created': { text: 'Created a webhook', area: 'Developers' },
  'webhook.changed': { text: 'Changed a webhook', area: 'Developers' },
  'webhook.deleted': { text: 'Deleted a webhook', area: 'Developers' },
  'webhook.secret-rotated': { text: 'Created a new secret for a webhook', area: 'Developers' },
  'discount.created': { text: 'Created a discount', area: 'Discounts' },
  'discount.saved': { text: 'Saved a discount', area: 'Discounts' },
  'discount.paused': { text: 'Paused a discount', area: 'Discounts' },
  'discount.resumed': { text: 'Resumed a discount', area: 'Discounts' },
  'discount.deleted': { text: 'Deleted a discount', area: 'Discounts' },
  'store.settings.saved': { text: 'Saved the settings of the store', area: 'Store' },
  'store.shipping.saved': { text: 'Saved the shipping zones', area: 'Store' },
  'store.taxes.saved': { text: 'Saved the taxes', area: 'Store' },
  'store.mails.saved': { text: 'Saved the texts of the store’s emails', area: 'Mail' },
  'customer.erased': { text: 'Erased the personal data of a customer', area: 'Customers' },
  'products.deleted': { text: 'Deleted products', area: 'Products' },
  'product-import.undone': { text: 'Undid an import of products', area: 'Products' },
  'form-submissions.deleted': { text: 'Deleted submissions', area: 'Forms' },
  'site.created': { text: 'Created the site', area: SITE_AREA },
  'site.transfer-offered': { text: 'Offered the site to a new owner', area: SITE_AREA },
  'site.transferred': { text: 'Became the owner of the site', area: SITE_AREA },
  'site.deletion-scheduled': { text: 'Scheduled the deletion of the site', area: SITE_AREA },
  'sample-data.removed': { text: 'Removed the sample data', area: SITE_AREA },
  'schedule.published': { text: 'Published scheduled changes', area: 'Pages' },
  'release.published': { text: 'Published a scheduled release', area: 'Releases' },
  'backup.started': { text: 'Started a scheduled backup', area: 'Backups' },
};

const toAction = (area: string, call: Call): [string, Action] => [
  `${call.method} ${call.path}`,
  { text: call.done ?? toPastTense(call.summary), area: area === 'Sites' ? SITE_AREA : area },
];

const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ...Object.entries(CALLS_BY_AREA).flatMap(([area, calls]) =>
    calls.filter(isRecorded).map((call) => toAction(area, call)),
  ),
  ...Object.entries(NAMED),
]);

/** Returns the text for an action. Actions of earlier versions are shown by their name. */
export const describeAction = (action: string): Action =>
  ACTIONS.get(action) ?? { text: action.replaceAll(/[.-]/g, ' '), area: 'Other' };

export const ACTIVITY_AREAS: readonly string[] = [
  ...new Set([...ACTIONS.values()].map(({ area }) => area)),
].sort();

export const listActions = (area: string): readonly string[] =>
  [...ACTIONS].filter(([, action]) => action.area === area).map(([name]) => name);
