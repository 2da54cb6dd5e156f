interface Sender {
  name: string;
  /** The owner's verified email address, or null. */
  address: string | null;
}

const getDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Uses the owner's address as sender only if the mail server's domain is the same. Other domains' addresses
 * would be rejected as forged, so they only receive the replies.
 */
export const chooseFrom = (serverAddress: string, { address }: Sender): string =>
  address !== null && getDomain(address) === getDomain(serverAddress) ? address : serverAddress;

/**
 * Adds the sender. A reply address that the email already has, such as a buyer's in an email to the owner,
 * takes precedence.
 */
export const withSender = <Mail extends { senderName: string; replyTo: string }>(
  mail: Mail,
  sender: Sender,
): Mail => ({
  ...mail,
  senderName: sender.name || mail.senderName,
  replyTo: mail.replyTo || (sender.address ?? ''),
});
