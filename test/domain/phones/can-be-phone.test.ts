import { describe, expect, it } from 'vitest';
import { phoneSchema } from '#schema/contracts/phone.ts';

describe('a phone number at checkout', () => {
  it.each([
    '',
    '+1 207 555 0134',
    '001-207-555-0134',
    '(207) 555.0134',
    '207/555-0134',
    '2075550134 ext. 12',
    '207 555 0134 x12',
    '207 555 0134x12',
    '555 0143 extension 5',
    '+49 30 901820 Durchwahl 5',
    '03-1234567 שלוחה 4',
    '٠٥٠١٢٣٤٥٦٧',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '０３－１２３４－５６７８',
    '\u202a+972 50-123-4567\u202c',
    '7256',
    '+290 22158',
    '+972 50 123 4567 / +972 3 123 4567',
    '050-1234567 (Dana)',
    '+44 (0)20 7946 0018',
    'tel:+1-207-555-0134',
  ])('accepts "%s"', (typed) => {
    expect(phoneSchema.safeParse(typed).success).toBe(true);
  });

  it.each([
    'abc',
    'none',
    '-',
    '+',
    'ext. 12',
    '123',
    'ines1985@studio.test',
    '3 Wharf Street, 04101',
    '1'.repeat(31),
    '1'.repeat(41),
  ])('refuses "%s"', (typed) => {
    expect(phoneSchema.safeParse(typed).success).toBe(false);
  });
});
