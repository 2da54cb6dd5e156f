import { Routes } from '../../calls/routes.ts';
import { holdingPage } from '../pages/holding.ts';
import { customerAccount } from './account.tsx';
import { customerAddressPages } from './addresses.tsx';
import { emailChange } from './email-change.tsx';
import { customerLeave } from './leave.tsx';
import { customerProfile } from './profile.tsx';
import { registration } from './register.tsx';
import { repeatOrder } from './repeat-order.ts';
import { customerSignIn } from './sign-in.tsx';
import { customerSubscriptions, subscriptionByToken } from './subscriptions.tsx';

export const customers = new Routes();

customers.use('/account/*', holdingPage);
customers.include(customerSignIn);
customers.include(registration);
customers.include(emailChange);
customers.include(customerAccount);
customers.include(repeatOrder);
customers.include(customerAddressPages);
customers.include(customerProfile);
customers.include(customerLeave);
customers.include(customerSubscriptions);
customers.include(subscriptionByToken);
