import * as z from 'zod';
import { loginSchema } from '../accounts/account.ts';
import {
  accountNameSchema,
  changePasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '../accounts/contributors.ts';
import { call, createFeatureCall } from '../calls/call.ts';
import { idSchema } from '../ids.ts';
import { subscriptionFormSchema } from '../subscriptions/subscription-form.ts';
import { addressFormSchema, changeEmailSchema, erasureSchema, registerSchema } from './account.ts';

const commerceCall = createFeatureCall('commerce');

const nextField = z.string().optional();

export const showCustomerLogin = call({
  method: 'GET',
  path: '/account/login',
  summary: 'Show the sign-in page for customers',
  who: 'public',
  isForCustomers: true,
  answer: 'html',
});

export const logInCustomer = call({
  method: 'POST',
  path: '/account/login',
  summary: 'Sign a customer in',
  who: 'public',
  isForCustomers: true,
  form: loginSchema.extend({ next: nextField }),
  answer: 'html',
});

export const showCustomerLogout = call({
  method: 'GET',
  path: '/account/logout',
  summary: 'Show the sign-out page for customers',
  who: 'public',
  isForCustomers: true,
  answer: 'html',
});

export const logOutCustomer = call({
  method: 'POST',
  path: '/account/logout',
  summary: 'Sign a customer out',
  who: 'customer',
  isForCustomers: true,
  form: z.object({ cloneCart: z.string().optional() }),
  answer: 'html',
});

export const showRegistration = call({
  method: 'GET',
  path: '/account/register',
  summary: 'Show the registration form',
  who: 'public',
  isForCustomers: true,
  answer: 'html',
});

export const register = call({
  method: 'POST',
  path: '/account/register',
  summary: 'Register with an email address',
  who: 'public',
  isForCustomers: true,
  limit: 'SEARCH_LIMIT',
  form: registerSchema.extend({ next: nextField }),
  answer: 'html',
});

export const showConfirmation = call({
  method: 'GET',
  path: '/account/confirm',
  summary: 'Show the form to complete a registration',
  who: 'public',
  isForCustomers: true,
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});

export const confirmRegistration = call({
  method: 'POST',
  path: '/account/confirm',
  summary: 'Complete a registration',
  who: 'public',
  isForCustomers: true,
  limit: 'SEARCH_LIMIT',
  // A person without an account sends a name and a new password; one with an account sends its password.
  form: z.object({
    token: z.string(),
    name: z.string().optional(),
    password: z.string().optional(),
    keepsAddress: z.string().optional(),
  }),
  answer: 'html',
});

export const showForgotCustomerPassword = call({
  method: 'GET',
  path: '/account/forgot-password',
  summary: 'Show the form for a forgotten password',
  who: 'public',
  isForCustomers: true,
  answer: 'html',
});

export const requestCustomerPasswordReset = call({
  method: 'POST',
  path: '/account/forgot-password',
  summary: 'Email a link to reset the password of a customer',
  who: 'public',
  isForCustomers: true,
  limit: 'SEARCH_LIMIT',
  form: forgotPasswordSchema,
  answer: 'html',
});

export const showCustomerPasswordReset = call({
  method: 'GET',
  path: '/account/reset-password',
  summary: 'Show the form for a new password of a customer',
  who: 'public',
  isForCustomers: true,
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});

export const resetCustomerPassword = call({
  method: 'POST',
  path: '/account/reset-password',
  summary: 'Set a new password of a customer with an emailed link',
  who: 'public',
  isForCustomers: true,
  limit: 'SEARCH_LIMIT',
  form: resetPasswordSchema.extend({ token: z.string() }),
  answer: 'html',
});

export const showEmailConfirmation = call({
  method: 'GET',
  path: '/account/confirm-email',
  summary: 'Show the form to confirm a new email address',
  who: 'public',
  isForCustomers: true,
  limit: 'SEARCH_LIMIT',
  answer: 'html',
});

export const confirmEmail = call({
  method: 'POST',
  path: '/account/confirm-email',
  summary: 'Confirm a new email address',
  who: 'public',
  isForCustomers: true,
  limit: 'SEARCH_LIMIT',
  deliversMail: true,
  form: z.object({ token: z.string() }),
  answer: 'html',
});

export const showAccount = call({
  method: 'GET',
  path: '/account',
  summary: 'Show the account of the customer',
  who: 'customer',
  isForCustomers: true,
  answer: 'html',
});

export const showOwnOrders = commerceCall({
  method: 'GET',
  path: '/account/orders',
  summary: 'List the orders of the customer',
  who: 'customer',
  isForCustomers: true,
  answer: 'html',
});

export const showOwnOrder = commerceCall({
  method: 'GET',
  path: '/account/orders/:number',
  summary: 'Show an order of the customer',
  who: 'customer',
  isForCustomers: true,
  answer: 'html',
});

export const repeatOwnOrder = commerceCall({
  method: 'POST',
  path: '/account/orders/:number/repeat',
  summary: 'Put the items of an order into the cart again',
  who: 'customer',
  isForCustomers: true,
  limit: 'SHOP_LIMIT',
  answer: 'html',
});

export const renewOwnDownload = commerceCall({
  method: 'POST',
  path: '/account/orders/:number/downloads',
  summary: 'Create a new download link to a file of an order',
  who: 'customer',
  isForCustomers: true,
  limit: 'SEARCH_LIMIT',
  body: z.object({ line: idSchema, file: idSchema }),
  answer: 'html',
});

export const showOwnSubscriptions = commerceCall({
  method: 'GET',
  path: '/account/subscriptions',
  summary: 'List the subscriptions of the customer',
  who: 'customer',
  isForCustomers: true,
  answer: 'html',
});

export const showOwnSubscription = commerceCall({
  method: 'GET',
  path: '/account/subscriptions/:id',
  summary: 'Show a subscription of the customer',
  who: 'customer',
  isForCustomers: true,
  answer: 'html',
});

export const changeOwnSubscription = commerceCall({
  method: 'POST',
  path: '/account/subscriptions/:id',
  summary: 'Change a subscription; its field action says how',
  who: 'customer',
  isForCustomers: true,
  form: subscriptionFormSchema,
  raisesRevision: 'sometimes',
  answer: 'html',
});

export const showAddresses = commerceCall({
  method: 'GET',
  path: '/account/addresses',
  summary: 'List the addresses of the customer',
  who: 'customer',
  isForCustomers: true,
  answer: 'html',
});

export const addAddress = commerceCall({
  method: 'POST',
  path: '/account/addresses',
  summary: 'Add an address',
  who: 'customer',
  isForCustomers: true,
  form: addressFormSchema,
  answer: 'html',
});

export const showNewAddress = commerceCall({
  method: 'GET',
  path: '/account/addresses/new',
  summary: 'Show the form to add an address',
  who: 'customer',
  isForCustomers: true,
  answer: 'html',
});

export const showAddress = commerceCall({
  method: 'GET',
  path: '/account/addresses/:id',
  summary: 'Show the form to edit an address',
  who: 'customer',
  isForCustomers: true,
  answer: 'html',
});

export const saveAddress = commerceCall({
  method: 'POST',
  path: '/account/addresses/:id',
  summary: 'Save an address',
  who: 'customer',
  isForCustomers: true,
  form: addressFormSchema,
  answer: 'html',
});

export const makeAddressDefault = commerceCall({
  method: 'POST',
  path: '/account/addresses/:id/default',
  summary: 'Make an address the default',
  who: 'customer',
  isForCustomers: true,
  answer: 'html',
});

export const deleteAddress = commerceCall({
  method: 'POST',
  path: '/account/addresses/:id/delete',
  summary: 'Delete an address',
  who: 'customer',
  isForCustomers: true,
  answer: 'html',
});

export const showProfile = call({
  method: 'GET',
  path: '/account/profile',
  summary: 'Show the profile of the customer',
  who: 'customer',
  isForCustomers: true,
  answer: 'html',
});

export const changeName = call({
  method: 'POST',
  path: '/account/profile/name',
  summary: 'Change the name',
  who: 'customer',
  isForCustomers: true,
  form: accountNameSchema,
  answer: 'html',
});

export const changeEmail = call({
  method: 'POST',
  path: '/account/profile/email',
  summary: 'Change the email address',
  who: 'customer',
  isForCustomers: true,
  form: changeEmailSchema,
  answer: 'html',
});

export const changeOwnPassword = call({
  method: 'POST',
  path: '/account/profile/password',
  summary: 'Change the password',
  who: 'customer',
  isForCustomers: true,
  form: changePasswordSchema,
  answer: 'html',
});

export const logOutOtherDevices = call({
  method: 'POST',
  path: '/account/profile/devices',
  summary: 'Sign out one device, or all others',
  who: 'customer',
  isForCustomers: true,
  form: z.object({ device: z.string().max(100) }),
  answer: 'html',
});

export const exportAccount = call({
  method: 'GET',
  path: '/account/export',
  summary: 'Download the personal data of the customer',
  who: 'customer',
  isForCustomers: true,
  answer: 'file',
});

export const showDeletion = call({
  method: 'GET',
  path: '/account/delete',
  summary: 'Show what deleting the account removes',
  who: 'customer',
  isForCustomers: true,
  answer: 'html',
});

export const showDeletionConfirmation = call({
  method: 'GET',
  path: '/account/delete/confirm',
  summary: 'Show the form to confirm the deletion',
  who: 'customer',
  isForCustomers: true,
  answer: 'html',
});

export const deleteAccount = call({
  method: 'POST',
  path: '/account/delete',
  summary: 'Delete the account',
  who: 'customer',
  isForCustomers: true,
  deliversMail: true,
  form: erasureSchema,
  raisesRevision: true,
  answer: 'html',
});
