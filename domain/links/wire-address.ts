/**
 * An address as headers, feeds and mails carry it: everything but printable ASCII is percent-encoded. What is encoded already
 * stays, so that it may be applied twice.
 */
export const wireAddress = (address: string): string =>
  address.toWellFormed().replace(/[^!-~]+/gu, encodeURIComponent);
