/**
 * Positions of a currency's symbol and code. The message catalogue (schema/messages, money) contains the
 * formats.
 */
type CurrencyTemplate = 'before' | 'beforeApart' | 'beforeWithCode' | 'after';

interface CurrencyEntry {
  /** English name (A3.09, B3.12.25). */
  name: string;
  fractionDigits: 0 | 2;
  numericCode: string;
  symbol: string;
  template: CurrencyTemplate;
}

const entry = (
  name: string,
  numericCode: string,
  symbol: string,
  template: CurrencyTemplate,
  fractionDigits: 0 | 2 = 2,
): CurrencyEntry => ({ name, fractionDigits, numericCode, symbol, template });

/** The 27 currencies (A3.08 to A3.10), in the order of the specification. */
export const CURRENCIES = {
  EUR: entry('Euro', '978', '€', 'before'),
  USD: entry('US Dollar', '840', '$', 'before'),
  AUD: entry('Australian Dollar', '036', '$', 'beforeWithCode'),
  NOK: entry('Norwegian Krone', '578', 'kr', 'after'),
  CAD: entry('Canadian Dollar', '124', '$', 'beforeWithCode'),
  NZD: entry('New Zealand Dollar', '554', '$', 'beforeWithCode'),
  DKK: entry('Danish Krone', '208', 'kr', 'after'),
  GBP: entry('Pound Sterling', '826', '£', 'before'),
  HKD: entry('Hong Kong Dollar', '344', '$', 'beforeWithCode'),
  CHF: entry('Swiss Franc', '756', 'CHF', 'beforeApart'),
  MXN: entry('Mexican Peso', '484', '$', 'beforeWithCode'),
  SGD: entry('Singapore Dollar', '702', '$', 'beforeWithCode'),
  SEK: entry('Swedish Krona', '752', 'kr', 'after'),
  CZK: entry('Czech Koruna', '203', 'Kč', 'after'),
  ILS: entry('Israeli Shekel', '376', '₪', 'before'),
  PHP: entry('Philippine Peso', '608', '₱', 'before'),
  RUB: entry('Russian Ruble', '643', '₽', 'after'),
  PLN: entry('Polish Zloty', '985', 'zł', 'after'),
  THB: entry('Thai Baht', '764', '฿', 'before'),
  MYR: entry('Malaysian Ringgit', '458', 'RM', 'before'),
  ARS: entry('Argentine Peso', '032', '$', 'beforeWithCode'),
  BRL: entry('Brazilian Real', '986', 'R$', 'before'),
  COP: entry('Colombian Peso', '170', '$', 'beforeWithCode'),
  IDR: entry('Indonesian Rupiah', '360', 'Rp', 'before'),
  INR: entry('Indian Rupee', '356', '₹', 'before'),
  ZAR: entry('South African Rand', '710', 'R', 'before'),
  JPY: entry('Yen', '392', '¥', 'before', 0),
} as const satisfies Record<string, CurrencyEntry>;

export type CurrencyCode = keyof typeof CURRENCIES;
export const CURRENCY_CODES = Object.keys(CURRENCIES) as CurrencyCode[];
/** Currency of a new site's store (A3.21). */
export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

export const isCurrencyCode = (value: unknown): value is CurrencyCode =>
  typeof value === 'string' && Object.hasOwn(CURRENCIES, value);

/** Maximum number of integer digits in an amount (A3.13). */
export const MAX_INTEGER_DIGITS = 15;
