/** The sandbox's default keys for signing and encrypting. They protect nothing real. */
export const sandboxKeys = {
  secret: 'sandbox-secret-that-protects-nothing-real',
  stripe: 'sk_test_sandbox',
  stripeWebhook: 'whsec_sandbox',
  mailWebhook: 'whsec_c2FuZGJveC1tYWlsLXdlYmhvb2sh',
  recaptcha: 'recaptcha-sandbox-secret',
} as const

/**
 * Every key that is or was in the repository: anyone who has read it could sign and decrypt with it.
 * `published-keys.test.ts` reads all files and names a key that is not listed.
 */
const publishedKeys: ReadonlySet<string> = new Set([
  ...Object.values(sandboxKeys),
  'for-trying-out-only',
  'for-trying-out-only-site',
  'for-trying-out-only-session-secret-0001',
  'for-trying-out-only-encryption-key-0001',
  'sk_test_for_trying_out_only',
  'whsec_for_trying_out_only',
  'a-key-of-at-least-32-characters-long',
  'a-newer-key-of-32-characters-or-more',
  'a-secret-of-the-tests-with-32-characters',
  'a-third-key-of-32-characters-or-more-',
  'another-secret-of-the-tests-32-characters',
  'some-other-secret-of-32-characters-x',
  'the-first-secret-of-these-tests-32-chars',
  'the-newer-key-of-32-characters-or-more',
  'the-older-key-of-32-characters-or-more',
  'the-second-secret-of-these-tests-32-char',
  'sk_test_of_the_tests',
  'sk_test_one',
  'wbhsec_forged',
  'wbhsec_newest',
  'wbhsec_oldest',
  'wbhsec_other',
  'wbhsec_test',
  'wbhsec_tests',
  // The example of the Standard Webhooks specification.
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'whsec_of_the_tests',
  'whsec_one',
])

export const isPublishedKey = (key: string) => publishedKeys.has(key)
