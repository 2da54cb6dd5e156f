import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';
import { holdingPage } from '../pages/holding.ts';
import { customerAccount } from './account.tsx';
import { customerAddressPages } from './addresses.tsx';
import { emailChange } from './email-change.tsx';
import { customerLeave } from './leave.tsx';
import { customerProfile } from './profile.tsx';
import { registration } from './register.tsx';
import { customerSignIn } from './sign-in.tsx';
import { customerSubscriptions, subscriptionByToken } from './subscriptions.tsx';

/** Accounts of customers: pages of the site itself that work without script, each declared in access.ts. */
export const customers = new Hono<AppEnv>();

customers.use('/account/*', holdingPage);
customers.route('/', customerSignIn);
customers.route('/', registration);
customers.route('/', emailChange);
customers.route('/', customerAccount);
customers.route('/', customerAddressPages);
customers.route('/', customerProfile);
customers.route('/', customerLeave);
customers.route('/', customerSubscriptions);
customers.route('/', subscriptionByToken);
