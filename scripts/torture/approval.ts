import { paths } from '#app/rental-debt/paths.ts'
import { textOf } from '#tests/integration/support/page-forms.ts'
import type { HttpPerson } from '../lib/http-person.ts'
import { killDuring, outcomeText, timeOf } from './kill-during.ts'
import type { SeededDebt } from './seed.ts'
import { htmlOf, type Kind, type Stage } from './stage.ts'

let usualMs: number | null = null

/** An approval fixes the amounts, moves the debt and notifies both sides once; or nothing happened. */
export const approval: Kind = {
  name: 'approval',
  async play(stage) {
    const { staff, server } = stage
    if (usualMs === null) {
      const first = await approvalOf(staff, stage.take('inReview').debtId)
      usualMs = await timeOf(() => staff.request(first.path, { method: 'POST', body: first.body }))
    }
    const debt = stage.take('inReview')
    const { path, body } = await approvalOf(staff, debt.debtId)
    const send = () => staff.request(path, { method: 'POST', body })
    const killed = await killDuring(server, usualMs, send)
    const happened = await isApproved(stage, debt)
    if (killed.status !== null && !(killed.status === 303 && happened))
      throw new Error(`it was answered ${killed.status} and is not approved`)
    for (let presses = 0; presses < 2; presses += 1) {
      const { status } = await send()
      if (status !== 303) throw new Error(`pressing again answered ${status}`)
    }
    if (!(await isApproved(stage, debt))) throw new Error('pressing again has not approved it')
    await stage.expectOneMail('Notice of a court-ordered', [debt.debtor])
    await stage.expectOneMail('Approved:', [debt.contact])
    return outcomeText(killed, usualMs, happened)
  },
}

/** The form that approves: if a check is open, the confirmation page's. */
async function approvalOf(staff: HttpPerson, debtId: string) {
  const page = paths.staff.application(debtId)
  const asks = `${page}/approve`
  const seen = /name="seen_checks" value="([^"]+)"/.exec(await (await staff.request(asks)).text())?.[1]
  const fields = seen ? { seen_checks: seen, why: 'Read beside the order.' } : { intent: 'approve' }
  const form_token = await staff.tokenOf(page)
  return { path: seen ? asks : page, body: new URLSearchParams({ form_token, ...fields }) }
}

/** What the filer sees: notified debtors and an amount, or neither. */
async function isApproved({ filer }: Stage, { debtId }: SeededDebt): Promise<boolean> {
  const text = textOf(await htmlOf(filer, paths.debt(debtId)))
  const isNotified = text.includes(' Notified ')
  const hasAmounts = text.includes('Financial Summary')
  if (isNotified !== hasAmounts || isNotified === text.includes(' In Review '))
    throw new Error(`half approved: notified ${isNotified}, amounts ${hasAmounts}`)
  return isNotified
}
