import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import type { Parsed } from '#app/platform/values/parsed.ts'
import { accepted, refused } from '#app/platform/values/parsed.ts'
import { acceptedValue, typedAs } from '#app/platform/values/typed-as.ts'
import type { AttestedOf, ToAttest } from './attest-consent.server.ts'
import { attestation, attestationHeader } from './attestation.ts'
import { addendumMissing, outcomeText } from './consent-words.ts'
import type { AskedRenter } from './request-consent.server.ts'

/** The most renters in one call. */
export const maxRenters = 1000

const id = z.uuid({ error: 'This must be an id.' })

function parseAddendum(typed: string): Parsed<string> {
  const text = typed.trim()
  if (text === '') return refused(addendumMissing)
  return text.length > 500 ? refused(atMostCharacters(500)) : accepted(text)
}

export const attestHeaders = {
  [attestationHeader]: z
    .string({ error: 'Send the version of the attestation, from GET /rent-report/settings.' })
    .regex(/^[1-9]\d{0,5}$/, { error: 'This must be a version, such as 1.' })
    .meta({ description: 'The version of the text that the landlord attests to.', examples: ['1'] }),
}

export const isCurrentAttestation = (sent: string | null): boolean => sent === String(attestation.version)

export const attestBody = z
  .array(
    z.strictObject({
      id: id.meta({ description: 'The renter: an id of `reportees` of a lease.' }),
      consent: z
        .literal(true, { error: 'This must be true: only a renter can take their consent back.' })
        .meta({ description: 'Only true: a renter alone takes consent back.' }),
      addendum: typedAs(parseAddendum).optional().meta({
        description: 'Where the renter agreed, such as “Addendum B of the lease”. They read it.',
      }),
    }),
  )
  .min(1)
  .max(maxRenters)
  .meta({
    examples: [
      [{ id: '0198c2b4-5f3a-7d21-8e6b-4a9c1f7d2e30', consent: true, addendum: 'Addendum B of the lease' }],
    ],
  })

/** What a renter reads where a program did not say where they agreed. */
const notNamed = 'You agreed in writing'

export const toAttest = (body: z.infer<typeof attestBody>): ToAttest[] =>
  body.map((each) => ({
    renterId: each.id.toLowerCase(),
    addendum: each.addendum === undefined ? notNamed : acceptedValue(parseAddendum(each.addendum)),
  }))

export const requestBody = z
  .strictObject({
    reportee_ids: z
      .array(id)
      .min(1)
      .max(maxRenters)
      .meta({ description: 'Renters: ids of `reportees` of leases.' }),
  })
  .meta({ examples: [{ reportee_ids: ['0198c2b4-5f3a-7d21-8e6b-4a9c1f7d2e30'] }] })

const outcomes = {
  attest: ['attested', 'accepted', 'left', 'province', 'declined', 'withdrawn', 'not_found'],
  request: [
    ...(['asked', 'accepted', 'requested', 'province', 'no_email', 'left', 'returned'] as const),
    ...(['declined', 'declined_twice', 'withdrawn', 'not_found'] as const),
  ],
} as const

const resultOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.object({ id: z.uuid(), outcome: z.enum(codes), detail: z.string() })

/** What became of each renter, in the order of the body. */
export const attestResults = z.array(resultOf(outcomes.attest))
export const requestResults = z.array(resultOf(outcomes.request))

type Result<Code extends string> = { id: string; outcome: Code; detail: string }

export const attestedResults = (
  ids: readonly string[],
  done: readonly AttestedOf[],
): z.infer<typeof attestResults> =>
  resultsOf(ids, done).map(({ id, outcome, detail }) => ({
    id,
    outcome: outcome === 'ended' ? endedCode : outcome,
    detail,
  }))

export const requestedResults = (
  ids: readonly string[],
  done: readonly AskedRenter[],
): z.infer<typeof requestResults> =>
  resultsOf(ids, done).map(({ outcome, ...rest }) => ({ ...rest, outcome: codeOf(outcome) }))

/** Of a lease that has ended: programs know no other code, and the detail says it. */
const endedCode = 'left'

function codeOf(outcome: AskedRenter['outcome'] | 'not_found') {
  if (outcome === 'no-email') return 'no_email'
  if (outcome === 'declined-twice') return 'declined_twice'
  return outcome === 'ended' ? endedCode : outcome
}

function resultsOf<Code extends string>(
  ids: readonly string[],
  done: readonly { renterId: string; outcome: Code }[],
): Result<Code | 'not_found'>[] {
  const outcomeOf = new Map(done.map(({ renterId, outcome }) => [renterId, outcome]))
  return ids.map((renterId) => {
    const outcome = outcomeOf.get(renterId)
    return outcome === undefined
      ? { id: renterId, outcome: 'not_found', detail: 'There is no such renter' }
      : { id: renterId, outcome, detail: outcomeText(outcome) }
  })
}
