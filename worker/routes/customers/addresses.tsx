import type { Context } from 'hono';
import { COUNTRY_CODES } from '#domain/checkout/addresses.ts';
import { MAX_CUSTOMER_ADDRESSES } from '#schema/contracts/customers/account.ts';
import * as calls from '#schema/contracts/customers/visitor-calls.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { customerSession } from '#worker/accounts/customer.ts';
import {
  addAddress,
  type CustomerAddress,
  changeAddress,
  findAddress,
  listAddresses,
  makeDefaultAddress,
  removeAddress,
} from '#worker/db/accounts/customer-addresses.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { redirectTo } from '../../redirect.ts';
import { AddressForm, AddressList } from '../../render/customers/addresses.tsx';
import { AccountFrame, type Notice } from '../../render/customers/frame.tsx';
import { accountPage } from './answer.tsx';
import { readAddress, toOtherCountry } from './read-address.ts';

export const customerAddressPages = new Routes();

const addressTexts = (c: Context<AppEnv>) => findMessages(c.var.site.settings.locale).addresses;

customerAddressPages.handle(calls.showAddresses, (c) => {
  const text = new Map(Object.entries(addressTexts(c).done)).get(c.req.query('done') ?? '');
  return listPage(c, text === undefined ? null : { kind: 'done', text });
});

async function listPage(
  c: Context<AppEnv>,
  notice: Notice | null,
  status: 200 | 409 = 200,
): Promise<Response> {
  const session = customerSession(c);
  const addresses = await listAddresses(c.env.DB, session);
  const { title } = addressTexts(c);
  return accountPage(
    c,
    {
      title,
      children: (
        <AccountFrame title={title} place="/account/addresses" notice={notice}>
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
  const texts = addressTexts(c);
  const title = state.id === null ? texts.add : texts.editTitle;
  return accountPage(
    c,
    {
      title,
      children: (
        <AccountFrame
          title={title}
          place="/account/addresses"
          back={{ href: '/account/addresses', text: texts.all }}
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

customerAddressPages.handle(calls.showNewAddress, (c) => {
  const { settings } = c.var.site;
  const region = new Intl.Locale(settings.locale).region ?? '';
  const country = settings.business?.country || region;
  const values = {
    country: COUNTRY_CODES.includes(country) ? country : 'US',
    name: customerSession(c).name,
  };
  return formPage(c, { id: null, values, isDefault: false });
});

customerAddressPages.handle(calls.showAddress, async (c) => {
  const { id, address, isDefault } = await ownAddress(c);
  return formPage(c, { id, values: address, isDefault });
});

async function ownAddress(c: Context<AppEnv>): Promise<CustomerAddress> {
  const id = idSchema.safeParse(c.req.param('id'));
  const session = customerSession(c);
  const found = id.success ? await findAddress(c.env.DB, session, id.data) : null;
  if (!found) throw notFound(c.req.path);
  return found;
}

customerAddressPages.handle(calls.addAddress, async (c, { form: sent }) => {
  const form = await sent;
  const { typed } = form;
  const read = readAddress(form, findMessages(c.var.site.settings.locale));
  const state = { id: null, values: typed, isDefault: false };
  if (read === 'other-country') return formPage(c, { ...state, values: toOtherCountry(typed) });
  if ('problems' in read) return formPage(c, { ...state, problems: read.problems }, 400);
  const id = await addAddress(c.env.DB, customerSession(c), read, Date.now());
  return id === null
    ? listPage(c, { kind: 'problem', text: addressTexts(c).tooMany({ count: MAX_CUSTOMER_ADDRESSES }) }, 409)
    : redirectTo(c, '/account/addresses?done=saved', 303);
});

customerAddressPages.handle(calls.saveAddress, async (c, { form: sent }) => {
  const { id, isDefault } = await ownAddress(c);
  const form = await sent;
  const { typed } = form;
  const read = readAddress(form, findMessages(c.var.site.settings.locale));
  const state = { id, values: typed, isDefault };
  if (read === 'other-country') return formPage(c, { ...state, values: toOtherCountry(typed) });
  if ('problems' in read) return formPage(c, { ...state, problems: read.problems }, 400);
  if (!(await changeAddress(c.env.DB, customerSession(c), { id, ...read }))) throw notFound(c.req.path);
  return redirectTo(c, '/account/addresses?done=saved', 303);
});

customerAddressPages.handle(calls.makeAddressDefault, async (c) => {
  if (!(await makeDefaultAddress(c.env.DB, customerSession(c), c.req.param('id'))))
    throw notFound(c.req.path);
  return redirectTo(c, '/account/addresses?done=default', 303);
});

/**
 * Deletes an address. Succeeds even if it is already deleted, because the browser may send the form twice.
 */
customerAddressPages.handle(calls.deleteAddress, async (c) => {
  await removeAddress(c.env.DB, customerSession(c), c.req.param('id'));
  return redirectTo(c, '/account/addresses?done=deleted', 303);
});
