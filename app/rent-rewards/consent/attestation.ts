/**
 * What a landlord says who marks renters as consented. A version that a program sent never changes: a new wording is a
 * new version.
 */
export const attestation = {
  version: 1,
  text: 'Each of these renters agreed in writing that the months they pay on time are reported to Equifax Canada, and I can show where. They can object at once. Late months always need their own answer.',
} as const

export const attestationHeader = 'Attestation-Version'
