import { describe, expect, test } from 'vitest'
import { now, today } from '#app/platform/clock.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { followRequests } from '#app/rent-rewards/consent/follow-requests.server.ts'
import { requestConsent } from '#app/rent-rewards/consent/request-consent.server.ts'
import { runConsents, startConsentRun } from '#app/rent-rewards/consent/run-consents.server.ts'
import { leaseFactory, renterFacts, setConsent } from '#database/factories/lease.ts'
import { createLeaseDraft } from '#database/factories/lease-draft.ts'
import { textOf } from '../support/page-forms.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import { landlord, latestLink, renterRow, useLandlord, Visitor } from './landlord-world.ts'

useLandlord()

const start = '/dashboard/rent-rewards'
const key = () => onceKey('test', crypto.randomUUID())

async function lease(province: 'QC' | 'ON', first_name: string) {
  const day = await today()
  const { organizationId } = landlord.owner
  const renter = renterFacts({ first_name, last_name: 'Bellavance' })
  const made = await landlord.inOwnName((tx) =>
    leaseFactory.create(tx, organizationId, { ...leaseFactory.plain({ renters: [renter] }), today: day }),
  )
  const move = (to: 'QC' | 'ON') =>
    landlord.inOwnName((tx) =>
      tx.updateTable('lease').set({ province: to }).where('id', '=', made.leaseId).execute(),
    )
  await move(province)
  return { ...made, renterId: made.renterIds[0] ?? '', email: renter.email ?? '', move }
}

describe('a renter in Quebec', () => {
  test('is neither asked nor marked as consented, one by one and by a run, and each place says why', async () => {
    const { leaseId, renterId, email } = await lease('QC', 'Solange')
    const asked = await landlord.send(start, { do: 'request', renter: renterId })
    expect(asked.location).toBe(`${start}?province=1`)
    expect(textOf((await landlord.get(asked.location ?? '')).html)).toContain(
      '1 rents in Quebec, where rent is not reported yet',
    )
    const marked = await landlord.send(start, { do: 'attest', renter: renterId, addendum: 'Addendum B' })
    expect(marked.location).toBe(`${start}?province=1`)
    for (const addendum of [null, 'Addendum B']) {
      const search = { q: 'Solange', consent: '' as const }
      const runId = await startConsentRun(landlord.member, { search, addendum, once: key() })
      const { organizationId } = landlord.owner
      await runConsents({ organizationId, runId }, { signal: new AbortController().signal, failures: 0 })
      const page = textOf((await landlord.get(`${start}/consent-run/${runId}`)).html)
      expect(page).toContain('Rents in Quebec, where rent is not reported yet')
    }
    expect((await renterRow(renterId)).consent).toBe('pending')
    expect(await mailsTo(email)).toEqual([])
    const shown = textOf((await landlord.get(`${start}/lease/${leaseId}`)).html)
    expect(shown).toContain('You can keep the lease and its months here.')
    const list = await landlord.get(`${start}?q=Solange`)
    expect(textOf(list.html)).toContain('Rent in Quebec is not reported yet')
    expect(list.html).not.toContain(`value="${renterId}"`)
  })

  test('who was asked before the home moved there is not reminded, and has nothing to answer', async () => {
    const { renterId, email, move } = await lease('ON', 'Florence')
    await requestConsent(landlord.member, { renterIds: [renterId], at: await now(), once: key() })
    const link = await latestLink(email)
    const visitor = new Visitor()
    expect(textOf((await visitor.open(link)).html)).toContain('Florence')
    await move('QC')
    await followRequests(addDays(await today(), 10))
    expect(await mailsTo(email)).toHaveLength(1)
    expect(textOf((await visitor.open(link)).html)).toContain('We do not report rent in Quebec yet.')
    const answer = { do: 'yes', on_time: 'on', legal_name: 'Florence Bellavance', y: '1990', m: '5', d: '17' }
    await visitor.send(link, answer)
    expect((await renterRow(renterId)).consent).toBe('requested')
  })

  test('who agreed before stays as they are', async () => {
    const { leaseId, renterId, move } = await lease('ON', 'Odile')
    const { organizationId } = landlord.owner
    const on = await today()
    await landlord.inOwnName((tx) => setConsent(tx, { organizationId, renterId, consent: 'accepted', on }))
    await move('QC')
    const asked = await landlord.send(start, { do: 'request', renter: renterId })
    expect(asked.location).toBe(`${start}?accepted=1`)
    expect((await renterRow(renterId)).consent).toBe('accepted')
    expect(textOf((await landlord.get(`${start}/lease/${leaseId}`)).html)).toContain(
      'nothing is sent to a credit bureau',
    )
  })
})

test('a lease in Quebec that is entered by hand is kept, and its check says that it is not reported', async () => {
  const id = await landlord.inOwnName((tx) => createLeaseDraft(tx, landlord.owner))
  await landlord.inOwnName((tx) =>
    tx
      .updateTable('lease_draft')
      .set({ province: 'QC', postal_code: 'H2X1Y4' })
      .where('id', '=', id)
      .execute(),
  )
  const check = `${start}/lease/new/${id}/check`
  const { html } = await landlord.get(check)
  expect(textOf(html)).toContain('Rent in Quebec is not reported yet')
  const added = await landlord.send(check, { seen: /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '' })
  expect(added.location).toBe(`${start}/lease/${id}?done=added`)
})
