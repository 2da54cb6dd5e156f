import type { ImportChoices } from '#schema/contracts/imports/site-import.ts';

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes a table as Shopify does. Rows name their columns; the others are empty. */
export const toCsv = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): string =>
  [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.map(quote).join(',')}\n`)
    .join('');

/** Columns of `orders_export.csv`, without those that repeat for taxes. */
export const ORDER_COLUMNS =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Phone,Receipt Number,Duties,Billing Province Name,Shipping Province Name,Payment ID'.split(
    ',',
  );

export const ORDER = {
  Name: '#1001',
  Email: 'Rosa@Example.com',
  'Financial Status': 'paid',
  'Paid at': '2024-03-01 10:31:00 +0100',
  'Fulfillment Status': 'fulfilled',
  'Fulfilled at': '2024-03-02 09:00:00 +0100',
  'Accepts Marketing': 'yes',
  Currency: 'USD',
  Subtotal: '45.00',
  Shipping: '5.00',
  Taxes: '4.00',
  Total: '54.00',
  'Discount Code': 'SPRING',
  'Discount Amount': '5.00',
  'Shipping Method': 'Standard',
  'Created at': '2024-03-01 10:30:00 +0100',
  'Lineitem quantity': '2',
  'Lineitem name': 'Mug - Blue',
  'Lineitem price': '20.00',
  'Lineitem sku': 'MUG-B',
  'Lineitem fulfillment status': 'fulfilled',
  'Billing Name': 'Rosa Díaz',
  'Billing Address1': '1 Kiln Road',
  'Billing City': 'Portland',
  'Billing Zip': "'04101",
  'Billing Province': 'ME',
  'Billing Country': 'US',
  'Shipping Name': 'Rosa Díaz',
  'Shipping Address1': '1 Kiln Road',
  'Shipping City': 'Portland',
  'Shipping Zip': "'04101",
  'Shipping Province': 'ME',
  'Shipping Country': 'US',
  Notes: 'Ring twice',
  Phone: "'+15417543000",
};
export const SECOND_LINE = {
  Name: '#1001',
  Email: 'Rosa@Example.com',
  'Lineitem quantity': '1',
  'Lineitem name': 'Gone with the kiln',
  'Lineitem price': '10.00',
  'Lineitem fulfillment status': 'fulfilled',
};

export const ordersCsv = (rows: readonly Readonly<Record<string, string>>[] = [ORDER, SECOND_LINE]): string =>
  toCsv(ORDER_COLUMNS, rows);

export const CUSTOMER_COLUMNS =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'.split(
    ',',
  );
export const CUSTOMER = {
  'First Name': 'Ana',
  'Last Name': 'Öz',
  Email: 'ana@example.com',
  'Accepts Email Marketing': 'yes',
  'Default Address Address1': 'Ring 3',
  'Default Address City': 'Wien',
  'Default Address Country Code': 'AT',
  'Default Address Zip': "'1010",
  Phone: "'+4312345678",
  'Total Spent': '0.00',
  'Total Orders': '0',
  Note: 'Likes blue',
  Tags: 'vip, wholesale',
};
export const customersCsv = (rows: readonly Readonly<Record<string, string>>[]): string =>
  toCsv(CUSTOMER_COLUMNS, rows);

export const redirectsCsv = (rows: readonly (readonly [from: string, to: string])[]): string =>
  toCsv(
    ['Redirect from', 'Redirect to'],
    rows.map(([from, to]) => ({ 'Redirect from': from, 'Redirect to': to })),
  );

export const ROWS: Partial<ImportChoices> = {
  pages: false,
  posts: false,
  comments: false,
  images: false,
  redirects: false,
  rows: true,
};
