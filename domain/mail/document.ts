export type MailPart =
  | { kind: 'heading'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  | { kind: 'lines'; labels: { item: string; amount: string }; rows: readonly MailLine[] }
  | { kind: 'totals'; label: string; rows: readonly MailTotal[] }
  | { kind: 'columns'; columns: readonly { title: string; lines: readonly string[] }[] };

export interface MailLine {
  title: string;
  detail: string;
  image: { src: string; alt: string } | null;
  /** Quantity and unit price, for example '2 × $44.00'. */
  count: string;
  amount: string;
}

export interface MailTotal {
  label: string;
  amount: string;
  /** 'grand' marks the amount paid; 'quiet' marks a note. */
  tone?: 'grand' | 'quiet';
}

export interface MailDocument {
  subject: string;
  /** Preview text shown in the inbox. */
  preheader: string;
  language: string;
  parts: readonly MailPart[];
  footer: readonly string[];
  optOut?: { text: string; href: string };
}
