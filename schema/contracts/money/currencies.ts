/** Where symbol and code stand beside an amount (decisions 61). */
const BEFORE = '{symbol}{amount}';
const BEFORE_APART = '{symbol} {amount}';
const BEFORE_WITH_CODE = '{symbol}{amount} {code}';
const AFTER = '{amount} {symbol}';

interface CurrencyEntry {
  /** A3.09; English name (B3.12.25). */
  name: string;
  fractionDigits: 0 | 2;
  /** ISO 4217. */
  numericCode: string;
  symbol: string;
  template: string;
}

const entry = (
  name: string,
  numericCode: string,
  symbol: string,
  template: string,
  fractionDigits: 0 | 2 = 2,
): CurrencyEntry => ({ name, fractionDigits, numericCode, symbol, template });

/** The 27 currencies (A3.08 to A3.10), in the order of the texts. */
export const CURRENCIES = {
  EUR: entry('Euro', '978', '€', BEFORE),
  USD: entry('US Dollar', '840', '$', BEFORE),
  AUD: entry('Australian Dollar', '036', '$', BEFORE_WITH_CODE),
  NOK: entry('Norwegian Krone', '578', 'kr', AFTER),
  CAD: entry('Canadian Dollar', '124', '$', BEFORE_WITH_CODE),
  NZD: entry('New Zealand Dollar', '554', '$', BEFORE_WITH_CODE),
  DKK: entry('Danish Krone', '208', 'kr', AFTER),
  GBP: entry('Pound Sterling', '826', '£', BEFORE),
  HKD: entry('Hong Kong Dollar', '344', '$', BEFORE_WITH_CODE),
  CHF: entry('Swiss Franc', '756', 'CHF', BEFORE_APART),
  MXN: entry('Mexican Peso', '484', '$', BEFORE_WITH_CODE),
  SGD: entry('Singapore Dollar', '702', '$', BEFORE_WITH_CODE),
  SEK: entry('Swedish Krona', '752', 'kr', AFTER),
  CZK: entry('Czech Koruna', '203', 'Kč', AFTER),
  ILS: entry('Israeli Shekel', '376', '₪', BEFORE),
  PHP: entry('Philippine Peso', '608', '₱', BEFORE),
  RUB: entry('Russian Ruble', '643', '₽', AFTER),
  PLN: entry('Polish Zloty', '985', 'zł', AFTER),
  THB: entry('Thai Baht', '764', '฿', BEFORE),
  MYR: entry('Malaysian Ringgit', '458', 'RM', BEFORE),
  ARS: entry('Argentine Peso', '032', '$', BEFORE_WITH_CODE),
  BRL: entry('Brazilian Real', '986', 'R$', BEFORE),
  COP: entry('Colombian Peso', '170', '$', BEFORE_WITH_CODE),
  IDR: entry('Indonesian Rupiah', '360', 'Rp', BEFORE),
  INR: entry('Indian Rupee', '356', '₹', BEFORE),
  ZAR: entry('South African Rand', '710', 'R', BEFORE),
  JPY: entry('Yen', '392', '¥', BEFORE, 0),
} as const satisfies Record<string, CurrencyEntry>;

export type CurrencyCode = keyof typeof CURRENCIES;
export const CURRENCY_CODES = Object.keys(CURRENCIES) as CurrencyCode[];
/** A3.21. */
export const DEFAULT_CURRENCY: CurrencyCode = 'USD';

export const isCurrencyCode = (value: unknown): value is CurrencyCode =>
  typeof value === 'string' && Object.hasOwn(CURRENCIES, value);

/** A3.11 to A3.13. */
export const THOUSANDS_SEPARATOR = ',';
export const DECIMAL_SEPARATOR = '.';
export const MAX_INTEGER_DIGITS = 15;
