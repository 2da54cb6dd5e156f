import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from '#worker/crypto/sealed.ts';

const OLD = 'old-1:b2xkLXNpZ25pbmcta2V5LWZvci10aGUtc3VpdGUh';
const NEW = 'new-1:bmV3LXNpZ25pbmcta2V5LWZvci10aGUtc3VpdGUh';
const use = { purpose: 'payments', context: 'site-a:stripe.secretKey' };

describe('an encrypted secret', () => {
  it('an encrypted secret can be decrypted only in its original place, and its ciphertext reveals nothing about it', async () => {
    const sealed = await seal(env, use, 'sk_test_clay');
    expect(sealed).not.toContain('clay');
    expect(await unseal(env, use, sealed)).toBe('sk_test_clay');
  });

  it('an encrypted secret has a different ciphertext each time it is encrypted', async () => {
    expect(await seal(env, use, 'same')).not.toBe(await seal(env, use, 'same'));
  });

  it('an encrypted secret cannot be decrypted for a different site, field or purpose, or after a change', async () => {
    const sealed = await seal(env, use, 'sk_test_clay');
    expect(await unseal(env, { ...use, context: 'site-b:stripe.secretKey' }, sealed)).toBeNull();
    expect(await unseal(env, { ...use, context: 'site-a:stripe.webhookSecret' }, sealed)).toBeNull();
    expect(await unseal(env, { ...use, purpose: 'mail' }, sealed)).toBeNull();
    const [format, kid, iv, cipher = ''] = sealed.split(':');
    const flipped = `${cipher.startsWith('A') ? 'B' : 'A'}${cipher.slice(1)}`;
    expect(await unseal(env, use, [format, kid, iv, flipped].join(':'))).toBeNull();
    expect(await unseal(env, use, [format, kid, 'AAAAAAAAAAAAAAAA', cipher].join(':'))).toBeNull();
  });

  it.each(['', 'v1', 'v2:a:b:c', 'v1:unknown:AAAA:AAAA', 'v1::AAAA:AAAA', 'sk_test_in_the_clear'])(
    'an encrypted secret is null after decryption of %j',
    async (sealed) => {
      expect(await unseal(env, use, sealed)).toBeNull();
    },
  );

  it('an encrypted secret can be decrypted with an earlier key until that key is dropped', async () => {
    const sealed = await seal({ SIGNING_KEYS: OLD }, use, 'kept');
    expect(await unseal({ SIGNING_KEYS: `${NEW},${OLD}` }, use, sealed)).toBe('kept');
    expect(await unseal({ SIGNING_KEYS: NEW }, use, sealed)).toBeNull();
    expect(await seal({ SIGNING_KEYS: `${NEW},${OLD}` }, use, 'kept')).toMatch(/^v1:new-1:/);
  });
});
