import { describe, expect, test } from 'vitest'
import { createDebtor } from '#database/factories/application.ts'
import { createBankruptcy, createBureauEntry, createDispute } from '#database/factories/registered-debt.ts'
import { textOf } from '../support/page-forms.ts'
import type { Person } from '../worlds/reviewer.ts'
import { activeDebt, debtor, filer, page, useSummary } from '../worlds/summary-world.ts'

useSummary()

/** The cards of the Summary by their headings (specification 3, section 2). */
const filersCards = ['Repayment', 'Financial Summary', 'What&#x27;s next', 'Manage', 'Details', 'Danger Zone']
/** The filer's actions, within one of them. */
const managed = ['Take action', 'Update occupancy', 'Bankruptcy']
const debtorsCards = ['Repayment', 'Financial Summary', 'The order', 'To pay', 'To dispute']
const headingOf = (card: string) => new RegExp(`<h2 [^>]*>${card}</h2>`)

describe('the page', () => {
  test('says to its filer every figure and where it comes from', async () => {
    const { debtId } = await activeDebt()
    const { status, html } = await filer.get(page(debtId))
    expect(status).toBe(200)
    const text = textOf(html)
    for (const card of filersCards) expect(html, card).toMatch(headingOf(card))
    for (const part of managed) expect(html, part).toContain(`<h3>${part}</h3>`)
    for (const said of [
      'Outstanding balance',
      'Last updated Feb 20, 2024',
      'Questions? 1-800-555-0142',
      'Record payment Waive amount',
      'Record every payment within 7 days',
      '$2,150.00 paid',
      'charged in all',
      'The order of Feb 13, 2024',
      '$87.95 a day from Jan 19, 2024 until the move-out on Feb 6, 2024',
      'See every transaction',
      '7.00% simple',
      'Reporting ends Feb 13, 2030',
      'Danger Zone',
    ])
      expect(text).toContain(said)
    expect(html).toContain('<progress')
    expect(html).toContain(
      `https://forms.example/issue?form=7&amp;email=${encodeURIComponent(filer.member.person.email)}&amp;rental_debt_id=${debtId}`,
    )
    expect(text).not.toContain('File a Dispute')
  })

  test('cuts the debtors’ names in its head at 40 characters', async () => {
    const { debtId } = await activeDebt()
    const third = { email: 'third@renter.example', first_name: 'Noor', last_name: 'Al-Haddadin', position: 2 }
    await filer.inOwnName((tx) => createDebtor(tx, filer.owner, debtId, third))
    const { html } = await filer.get(page(debtId))
    expect(html).toContain('>Robin Tremblay, Ada Zhou, Noor Al-Haddad…</span>')
  })

  test('says to a debtor the same sums, and nothing of another debtor or of the filer’s doings', async () => {
    const { debtId } = await activeDebt()
    for (const path of [page(debtId), `${page(debtId)}.data`]) {
      const { html } = await debtor.get(path)
      for (const kept of [
        'Zhou',
        'other@renter.example',
        '1990-04-12',
        'Danger Zone',
        'terminate',
        'Reviewed',
      ])
        expect(html, `${path} ${kept}`).not.toContain(kept)
    }
    const { html } = await debtor.get(page(debtId))
    for (const card of debtorsCards) expect(html, card).toMatch(headingOf(card))
    for (const card of filersCards.filter((each) => !debtorsCards.includes(each)))
      expect(html, card).not.toMatch(headingOf(card))
    for (const said of ['$2,150.00 paid', 'Questions? 1-800-555-0142', 'Report an Issue', 'File a Dispute'])
      expect(textOf(html)).toContain(said)
    for (const filersOnly of ['Record payment', 'Waive amount', 'People'])
      expect(textOf(html)).not.toContain(filersOnly)
    // An external page replaces our own; nothing goes into its address.
    expect(html).toContain('href="https://forms.example/dispute"')
  })

  test('shows a filer a bankruptcy with its trustee, a debtor only their own day', async () => {
    const { debtId, debtorId } = await activeDebt({ status: 'petition_for_bankruptcy' })
    await filer.inOwnName((tx) =>
      createBankruptcy(tx, filer.owner, { debtId, debtorId }, { trustee_name: 'Tess Trustee' }),
    )
    const forFiler = textOf((await filer.get(page(debtId))).html)
    expect(forFiler).toContain('Bankruptcy (petition)')
    expect(forFiler).toContain('Tess Trustee')
    const { html } = await debtor.get(page(debtId))
    expect(textOf(html)).toContain('A bankruptcy that you filed on Jan 10, 2025')
    expect(html).not.toContain('Tess Trustee')
  })

  test('begins for a bankrupt person on a joint debt with that they are not asked to pay, and puts the last report in the past', async () => {
    const { debtId, debtorId } = await activeDebt()
    await filer.inOwnName((tx) => createBankruptcy(tx, filer.owner, { debtId, debtorId }))
    const before = textOf((await debtor.get(page(debtId))).html)
    expect(before.indexOf('You are not asked to pay this debt.')).toBeLessThan(before.indexOf('Repayment'))
    expect(before).toContain('We have not reported you to the credit bureau')
    const consumer = { debtorId, ecoa: '2', isBankrupt: true }
    await filer.inOwnName((tx) =>
      createBureauEntry(tx, filer.owner, debtId, {
        equifax_report_date: '2025-02-15',
        line: JSON.stringify({ consumers: [consumer] }),
      }),
    )
    expect(textOf((await debtor.get(page(debtId))).html)).toMatch(
      /correctly one last time, on Feb 15, 2025 ?\. We report you no more\./,
    )
  })
})

describe('of the bureau the page says only what holds for every debt,', () => {
  const seenBy = async (person: Person, path: string) => textOf((await person.get(path)).html)

  test('settled or deleted before it was ever reported', async () => {
    const settled = await activeDebt({ status: 'settled', settled_at: new Date('2026-03-10T15:00:00Z') })
    expect(await seenBy(filer, page(settled.debtId))).toMatch(
      /Settled on Mar 10, 2026 : nothing more is owed We never told the credit bureau about this debt\./,
    )
    expect(await seenBy(filer, page(settled.debtId, '/terminate'))).toContain(
      'It is no longer reported. We never told the credit bureau about this debt.',
    )
  })

  // The job that makes the files runs at the same time: it decides whether the next one is the first.
  test('active, and no one who owes it can be matched', async () => {
    const { debtId } = await activeDebt()
    expect(await seenBy(filer, page(debtId))).toMatch(
      /report \( ?Now ?\) (Estimated: )?[A-Z][a-z]{2} 15, .*See (the exact line|what is reported, and when)/,
    )
    await filer.inOwnName((tx) =>
      tx.updateTable('debtor').set({ date_of_birth: null }).where('rental_debt_id', '=', debtId).execute(),
    )
    const text = await seenBy(filer, page(debtId))
    expect(text).toMatch(/report \( ?Now ?\) Once you add a birth date or SIN/)
    expect(text).not.toContain('See the exact line')
  })

  test('disputed while its reporting is paused', async () => {
    const { debtId, debtorId } = await activeDebt({ status: 'disputed' })
    await filer.inOwnName((tx) =>
      createDispute(
        tx,
        filer.owner,
        { debtId, debtorId },
        { reporting_paused_at: new Date(), due_on: '2999-01-04' },
      ),
    )
    expect(await seenBy(debtor, page(debtId))).toContain(
      'You disputed in time. We do not report this debt before we answer you, by',
    )
  })
})
