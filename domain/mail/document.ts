/** What a mail holds, before it is HTML or text. Every string is text: nothing in it is markup. */
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
  /** How many, and at what price: '2 × $44.00'. */
  count: string;
  /** Written out; '' where no amount is told. */
  amount: string;
}

export interface MailTotal {
  label: string;
  amount: string;
  /** 'grand' is what is paid, 'quiet' explains it. */
  tone?: 'grand' | 'quiet';
}

export interface MailDocument {
  subject: string;
  /** What lists of mails show beside the subject. */
  preheader: string;
  language: string;
  parts: readonly MailPart[];
  footer: readonly string[];
  /** Where mails that nobody asked for are ended. */
  optOut?: { text: string; href: string };
}
