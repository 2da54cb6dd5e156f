import { type Context, Hono } from 'hono';
import { COUNTRY_CODES } from '#domain/checkout/address-formats.ts';
import { MAX_CUSTOMER_ADDRESSES } from '#schema/contracts/customers/account.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { customerSession } from '#worker/customers/customer.ts';
import {
  addAddress,
  addressesOf,
  type CustomerAddress,
  changeAddress,
  findAddress,
  makeDefaultAddress,
  removeAddress,
} from '#worker/db/customers/customer-addresses.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { redirectTo } from '../../redirect.ts';
import { AddressForm, AddressList } from '../../render/customers/addresses.tsx';
import { AccountFrame, type Notice } from '../../render/customers/frame.tsx';
import { accountPage, readForm } from './answer.tsx';
import { inOtherCountry, readAddress } from './read-address.ts';

/** The addresses that a customer keeps. */
export const customerAddressPages = new Hono<AppEnv>();

const DONE: Readonly<Record<string, Notice>> = {
  saved: { kind: 'done', text: 'The address is saved.' },
  default: { kind: 'done', text: 'This is your default address now.' },
  deleted: { kind: 'done', text: 'The address is deleted.' },
  full: {
    kind: 'problem',
    text: `You keep ${MAX_CUSTOMER_ADDRESSES} addresses already. Delete one before you add another.`,
  },
};

customerAddressPages.get('/account/addresses', (c) => listPage(c, DONE[c.req.query('done') ?? ''] ?? null));

async function listPage(
  c: Context<AppEnv>,
  notice: Notice | null,
  status: 200 | 409 = 200,
): Promise<Response> {
  const session = customerSession(c);
  c.var.roundTrips.d1 += 1;
  const addresses = await addressesOf(c.env.DB, session);
  return accountPage(
    c,
    {
      title: 'Addresses',
      children: (
        <AccountFrame title="Addresses" place="/account/addresses" notice={notice}>
          <AddressList addresses={addresses} crumb={session.crumb} locale={c.var.site.settings.locale} />
        </AccountFrame>
      ),
    },
    status,
  );
}

interface FormState {
  id: string | null;
  values: Readonly<Record<string, string>>;
  isDefault: boolean;
  problems?: Readonly<Record<string, string>>;
}

function formPage(c: Context<AppEnv>, state: FormState, status: 200 | 400 = 200): Promise<Response> {
  const { crumb } = customerSession(c);
  const title = state.id === null ? 'Add an address' : 'Edit the address';
  return accountPage(
    c,
    {
      title,
      children: (
        <AccountFrame
          title={title}
          place="/account/addresses"
          back={{ href: '/account/addresses', text: 'All addresses' }}
        >
          <AddressForm
            {...state}
            problems={state.problems ?? {}}
            crumb={crumb}
            locale={c.var.site.settings.locale}
          />
        </AccountFrame>
      ),
    },
    status,
  );
}

/** A new address begins in the shop's country, with the customer's name. */
customerAddressPages.get('/account/addresses/new', (c) => {
  const { settings } = c.var.site;
  const region = new Intl.Locale(settings.locale).region ?? '';
  const country = settings.business?.country || region;
  const values = {
    country: COUNTRY_CODES.includes(country) ? country : 'US',
    name: customerSession(c).name,
  };
  return formPage(c, { id: null, values, isDefault: false });
});

customerAddressPages.get('/account/addresses/:id', async (c) => {
  const { id, address, isDefault } = await ownAddress(c);
  return formPage(c, { id, values: address, isDefault });
});

async function ownAddress(c: Context<AppEnv>): Promise<CustomerAddress> {
  const id = idSchema.safeParse(c.req.param('id'));
  const session = customerSession(c);
  c.var.roundTrips.d1 += 1;
  const found = id.success ? await findAddress(c.env.DB, session, id.data) : null;
  if (!found) throw notFound(c.req.path);
  return found;
}

customerAddressPages.post('/account/addresses', async (c) => {
  const form = await readForm(c);
  const read = readAddress(form);
  const state = { id: null, values: form, isDefault: false };
  if (read === 'other-country') return formPage(c, { ...state, values: inOtherCountry(form) });
  if ('problems' in read) return formPage(c, { ...state, problems: read.problems }, 400);
  c.var.roundTrips.d1 += 1;
  const id = await addAddress(c.env.DB, customerSession(c), read, Date.now());
  return id === null
    ? listPage(c, DONE.full ?? null, 409)
    : redirectTo(c, '/account/addresses?done=saved', 303);
});

customerAddressPages.post('/account/addresses/:id', async (c) => {
  const { id, isDefault } = await ownAddress(c);
  const form = await readForm(c);
  const read = readAddress(form);
  const state = { id, values: form, isDefault };
  if (read === 'other-country') return formPage(c, { ...state, values: inOtherCountry(form) });
  if ('problems' in read) return formPage(c, { ...state, problems: read.problems }, 400);
  c.var.roundTrips.d1 += 1;
  if (!(await changeAddress(c.env.DB, customerSession(c), { id, ...read }))) throw notFound(c.req.path);
  return redirectTo(c, '/account/addresses?done=saved', 303);
});

customerAddressPages.post('/account/addresses/:id/default', async (c) => {
  c.var.roundTrips.d1 += 1;
  if (!(await makeDefaultAddress(c.env.DB, customerSession(c), c.req.param('id'))))
    throw notFound(c.req.path);
  return redirectTo(c, '/account/addresses?done=default', 303);
});

/** Deleting what is gone already is no mistake: the form was sent twice. */
customerAddressPages.post('/account/addresses/:id/delete', async (c) => {
  c.var.roundTrips.d1 += 1;
  await removeAddress(c.env.DB, customerSession(c), c.req.param('id'));
  return redirectTo(c, '/account/addresses?done=deleted', 303);
});
