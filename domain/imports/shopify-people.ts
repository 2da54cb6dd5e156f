import { MAX_CUSTOMER_TAGS } from '#schema/contracts/customers/customer.ts';
import type { ImportedCustomer } from '#schema/contracts/imports/imported-rows.ts';
import { emailSchema } from '#schema/contracts/mail/outbox.ts';
import { cutText } from '../text/cut-text.ts';
import type { Cells } from './row-cells.ts';
import type { LeftRow } from './shopify-orders.ts';

type Address = NonNullable<ImportedCustomer['address']>;

/** Returns the address in lower case, or null if it is not an email address. */
export function readEmail(text: string): string | null {
  const parsed = emailSchema.safeParse(text);
  return parsed.success ? parsed.data.toLowerCase() : null;
}

/** Returns null without a country, on which the format of an address depends. */
export function readShopifyAddress(field: (name: string) => string): Address | null {
  const country = (field('country code') || field('country')).toUpperCase();
  if (!/^[A-Z]{2}$/.test(country)) return null;
  const name = field('name') || `${field('first name')} ${field('last name')}`.trim();
  return {
    name: cutText(name, 200),
    company: cutText(field('company'), 200),
    line1: cutText(field('address1') || field('street'), 200),
    line2: cutText(field('address2'), 200),
    city: cutText(field('city'), 100),
    region: cutText(field('province code') || field('province'), 60),
    postalCode: field('zip').slice(0, 20),
    country,
  };
}

const isYes = (text: string): boolean => /^(?:yes|true|1)$/i.test(text);

/** Converts a customer of Shopify's export, in its current or its former format. */
export function readShopifyCustomer(cells: Cells): { customer: ImportedCustomer } | LeftRow {
  const name = cutText(`${cells('first name')} ${cells('last name')}`.trim(), 200);
  const phone = (cells('phone') || cells('default address phone')).slice(0, 40);
  const written = cells('email');
  if (written === '') return { why: 'without an email address', example: name || phone };
  const email = readEmail(written);
  if (email === null) return { why: 'the email address is not valid', example: written.slice(0, 100) };
  const address = readShopifyAddress((field) => cells(`default address ${field}`, field));
  const tags = cells('tags')
    .split(',')
    .map((tag) => cutText(tag.trim(), 100))
    .filter((tag) => tag !== '');
  return {
    customer: {
      email,
      name,
      phone,
      address: address && { ...address, name: address.name || name },
      tags: [...new Set(tags)].slice(0, MAX_CUSTOMER_TAGS),
      note: cutText(cells('note'), 5_000),
      acceptsMarketing: isYes(cells('accepts email marketing', 'accepts marketing')),
    },
  };
}
