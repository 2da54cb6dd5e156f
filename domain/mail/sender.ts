interface Sender {
  name: string;
  /** Verified address, or null. */
  address: string | null;
}

const getDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Mail servers accept an address only from servers that its domain allows, so others only receive the replies. */
export const chooseFrom = (serverAddress: string, { address }: Sender): string =>
  address !== null && getDomain(address) === getDomain(serverAddress) ? address : serverAddress;

/** An email's own reply address, such as a buyer's in an email to the owner, takes precedence. */
export const withSender = <Mail extends { senderName: string; replyTo: string }>(
  mail: Mail,
  sender: Sender,
): Mail => ({
  ...mail,
  senderName: sender.name || mail.senderName,
  replyTo: mail.replyTo || (sender.address ?? ''),
});
