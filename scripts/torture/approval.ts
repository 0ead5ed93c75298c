import { paths } from '#app/rental-debt/paths.ts'
import { textOf } from '#tests/integration/page-forms.ts'
import { killDuring, outcomeText, timeOf } from './kill-during.ts'
import type { SeededDebt } from './seed.ts'
import { htmlOf, type Kind, type Stage } from './stage.ts'

let usualMs: number | null = null

/** An approval fixes the amounts, moves the debt and notifies both sides once; or nothing of it has happened. */
export const approval: Kind = {
  name: 'approval',
  async play(stage) {
    const { staff, server } = stage
    usualMs ??= await timeOf(() =>
      staff.post(paths.staff.application(stage.take('inReview').debtId), { intent: 'approve' }),
    )
    const debt = stage.take('inReview')
    const page = paths.staff.application(debt.debtId)
    const body = new URLSearchParams({ form_token: await staff.tokenOf(page), intent: 'approve' })
    const send = () => staff.request(page, { method: 'POST', body })
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

/** What the filer sees: notified debtors and an amount, or neither. */
async function isApproved({ filer }: Stage, { debtId }: SeededDebt): Promise<boolean> {
  const text = textOf(await htmlOf(filer, paths.debt(debtId)))
  const isNotified = text.includes(' Notified ')
  const hasAmounts = text.includes('Financial Summary')
  if (isNotified !== hasAmounts || isNotified === text.includes(' In Review '))
    throw new Error(`half approved: notified ${isNotified}, amounts ${hasAmounts}`)
  return isNotified
}
