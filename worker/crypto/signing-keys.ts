interface Key {
  kid: string;
  bytes: Uint8Array;
}

/** The keys as they were read last: cached pages with an experiment need them for each request. */
let known: { text: string; keys: [Key, ...Key[]] } | undefined;

/** Keys of SIGNING_KEYS (`kid:base64[,kid:base64…]`): the first signs, all verify, so that keys can be rotated. */
export function signingKeys({ SIGNING_KEYS: text }: Pick<Env, 'SIGNING_KEYS'>): [Key, ...Key[]] {
  if (known?.text !== text) known = { text, keys: parseKeys(text) };
  return known.keys;
}

function parseKeys(text: string): [Key, ...Key[]] {
  const keys = text.split(',').flatMap((part) => {
    const [kid, secret] = part.trim().split(':');
    return kid && secret ? [{ kid, bytes: new Uint8Array(Buffer.from(secret, 'base64')) }] : [];
  });
  const [first, ...rest] = keys;
  if (!first || first.bytes.length < 16)
    throw new Error('SIGNING_KEYS must hold at least one key of 16 bytes');
  return [first, ...rest];
}
