import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { requireMember } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { type IsoDate, isBefore, parseDate } from '#app/platform/values/dates.ts'
import { parseDollars } from '#app/platform/values/parse-money.ts'
import { type Parsed, refused } from '#app/platform/values/parsed.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import { rentPaths } from '../paths.ts'
import { confirmedAtOnce, listToConfirm } from './confirm-list.server.ts'
import type { Said } from './confirmed.ts'
import { firstDayOf, type Month, monthOf } from './months.ts'
import { stateMonth } from './state-month.server.ts'
import type { MonthSaid } from './statement.ts'

export const confirmMessages = {
  ahead: 'Enter today or an earlier day',
  tooEarly: 'Enter a day in the month or later',
  part: 'Enter what was received, more than zero and less than the rent',
} as const

/** The month in an address; null without one. */
export const readMonthText = (text: string | null | undefined): Month | null =>
  /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text ?? '') ? (text as Month) : null

/** The same; null also if it is no month until today's. */
export function readMonth(text: string | null, today: IsoDate): Month | null {
  const month = readMonthText(text)
  return month !== null && month <= monthOf(today) ? month : null
}

/** The one lease that an address names; null for all of them. */
export function readLeaseId(url: string): string | null {
  const id = new URL(url).searchParams.get('lease')
  return id !== null && isUuid(id) ? id.toLowerCase() : null
}

const parseAsOf =
  (month: Month, today: IsoDate) =>
  (typed: string): Parsed<IsoDate> => {
    const date = parseDate(typed)
    if (!date.ok) return date
    if (isBefore(today, date.value)) return refused(confirmMessages.ahead)
    return isBefore(date.value, firstDayOf(month)) ? refused(confirmMessages.tooEarly) : date
  }

const text = z.string().default('')
const saidValues = ['in_full', 'in_part', 'nothing', 'nothing_owed', 'not_known'] as const

/** What the form says of each lease that it showed. */
function readSaid(form: FormData): { said: MonthSaid[]; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {}
  const ids = [...new Set(form.getAll('lease').map(String))].filter(isUuid)
  const said = ids.map((leaseId): MonthSaid => {
    const chosen = saidValues.find((each) => each === textField(form, `said-${leaseId}`))
    // What cannot be read is not known: never paid, and never late.
    const what: Said = chosen ?? 'not_known'
    if (what !== 'in_part') return { leaseId, said: what, received: null }
    const amount = parseDollars(textField(form, `received-${leaseId}`) ?? '')
    if (!amount.ok || amount.value < 1) errors[`received-${leaseId}`] = [confirmMessages.part]
    return { leaseId, said: what, received: amount.ok ? amount.value : null }
  })
  return { said, errors }
}

export async function answerConfirmForm(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const form = await readForm(args)
  const today = await clockToday()
  const month = readMonth(new URL(args.request.url).searchParams.get('month'), today) ?? monthOf(today)
  const schema = z.object({ as_of: text.transform(readBy(parseAsOf(month, today))) })
  const submission = parseForm(form, schema)
  const { said, errors } = readSaid(form)
  if (submission.status !== 'success') return refuseForm(args, submission.reply({ fieldErrors: errors }))
  if (Object.keys(errors).length > 0) return refuseForm(args, submission.reply({ fieldErrors: errors }))
  const once = oncePerForm(form, `confirm:${month}:${contentOf(form)}`)
  const asOf = submission.value.as_of
  const { stated } = await stateMonth(member, { month, asOf, said, channel: 'page', today, once })
  const leaseId = readLeaseId(args.request.url)
  if (leaseId)
    return redirect(`${rentPaths.lease(leaseId)}?done=${stated > 0 ? 'confirmed' : 'not-confirmed'}`, 303)
  const left = await listToConfirm(member, { month, today, leaseId: null })
  // Of more than a page holds, the next ones follow.
  const to =
    left.leases.length > 0 && said.length >= confirmedAtOnce
      ? rentPaths.confirmMonth(month)
      : rentPaths.leases
  return redirect(`${to}${to.includes('?') ? '&' : '?'}done=confirmed`, 303)
}
