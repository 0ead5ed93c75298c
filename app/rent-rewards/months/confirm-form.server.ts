import type { SubmissionResult } from '@conform-to/react'
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { isUuid } from '#app/platform/http/responses.server.ts'
import { type IsoDate, isBefore, parseDate } from '#app/platform/values/dates.ts'
import { formatMoment } from '#app/platform/values/moments.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { parseDollars } from '#app/platform/values/parse-money.ts'
import { type Parsed, refused } from '#app/platform/values/parsed.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import { ourReviewers } from '../our-reviewers.ts'
import { rentPaths } from '../paths.ts'
import { type ConfirmList, confirmedAtOnce, listToConfirm, type ToConfirm } from './confirm-list.server.ts'
import { confirmedText, confirmedWord } from './confirmed-text.ts'
import { type ChosenLease, saveMonthDraft } from './month-draft.server.ts'
import { firstDayOf, type Month, monthOf } from './months.ts'
import { saidWords } from './said-words.ts'
import { type ShownSaid, type Stated, stateMonth } from './state-month.server.ts'

/** The greatest length of a typed day or amount that is kept. */
const maxTyped = 20

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

/** What the form has chosen for each lease that it showed, as typed. */
function readChosen(form: FormData): ChosenLease[] {
  const ids = [...new Set(form.getAll('lease').map(String))].filter(isUuid)
  const kept = new Set(form.getAll('kept').map(String))
  return ids.map((leaseId) => {
    const shown = textField(form, `shown-${leaseId}`) ?? ''
    return {
      leaseId,
      // What cannot be read is not known: never paid, and never late.
      said: saidValues.find((each) => each === textField(form, `said-${leaseId}`)) ?? 'not_known',
      received: (textField(form, `received-${leaseId}`) ?? '').slice(0, maxTyped),
      shown: isUuid(shown) ? shown : null,
      isKept: kept.has(leaseId),
    }
  })
}

/** The same as it is stated, with what is wrong with an amount. */
function readSaid(form: FormData): { said: ShownSaid[]; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {}
  const said = readChosen(form).map(({ leaseId, said, received, shown }): ShownSaid => {
    if (said !== 'in_part') return { leaseId, said, received: null, shown }
    const amount = parseDollars(received)
    if (!amount.ok || amount.value < 1) errors[`received-${leaseId}`] = [confirmMessages.part]
    return { leaseId, said, received: amount.ok ? amount.value : null, shown }
  })
  return { said, errors }
}

/** Saves what is chosen, without checking it: also what is not complete comes back as it was typed. */
export const saveForLater = (member: Member, { form, month }: { form: FormData; month: Month }) =>
  saveMonthDraft(member, {
    month,
    asOf: (textField(form, 'as_of') ?? '').slice(0, maxTyped),
    chosen: readChosen(form),
  })

export async function answerConfirmForm(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'leases:manage')
  const form = await readForm(args)
  const today = await clockToday()
  const month = readMonth(new URL(args.request.url).searchParams.get('month'), today) ?? monthOf(today)
  const leaseId = readLeaseId(args.request.url)
  if (textField(form, 'intent') === 'save') {
    await saveForLater(member, { form, month })
    return redirect(rentPaths.confirmMonth(month), 303)
  }
  if (textField(form, 'intent') === 'leave')
    return redirect(leaseId ? rentPaths.lease(leaseId) : rentPaths.confirmMonth(month), 303)
  const schema = z.object({ as_of: text.transform(readBy(parseAsOf(month, today))) })
  const submission = parseForm(form, schema)
  const { said, errors } = readSaid(form)
  if (submission.status !== 'success' || Object.keys(errors).length > 0)
    return refuseConfirm(args, submission.reply({ fieldErrors: errors }))
  const once = oncePerForm(form, `confirm:${month}:${contentOf(form)}`)
  const asOf = submission.value.as_of
  const stated = await stateMonth(member, { month, asOf, said, channel: 'page', today, once })
  if (stated.overtaken.length > 0) {
    const list = await listToConfirm(member, { month, today, leaseIds: stated.overtaken })
    const fieldErrors = Object.fromEntries(
      list.leases.map((lease) => [`said-${lease.id}`, [overtakenText(lease)]]),
    )
    const isSome = stated.confirmed + stated.open + stated.left > 0
    return refuseConfirm(args, submission.reply({ fieldErrors }), {
      list,
      done: isSome ? confirmedText(stated) : null,
    })
  }
  if (leaseId) return redirect(`${rentPaths.lease(leaseId)}?done=${doneOfOne(stated)}`, 303)
  const left = await listToConfirm(member, { month, today, leaseIds: null })
  // Of more than a page holds, the next ones follow.
  const to =
    left.leases.length > 0 && said.length >= confirmedAtOnce
      ? rentPaths.confirmMonth(month)
      : rentPaths.leases
  return redirect(`${to}${to.includes('?') ? '&' : '?'}done=${confirmedWord(stated)}`, 303)
}

/** The leases that a colleague stated meanwhile, to be looked at again, and what was confirmed apart from them. */
export type Overtaken = { list: ConfirmList; done: string | null }

function refuseConfirm(
  args: ActionFunctionArgs,
  result: SubmissionResult,
  overtaken: Overtaken | null = null,
) {
  markFormError(args)
  return data({ result, overtaken }, { status: overtaken ? 409 : 400 })
}

/** Who said what of a lease after the page was opened. */
function overtakenText({ address, standing }: ToConfirm): string {
  if (!standing) return `${address}: what was said before was taken back. Your choice is not saved.`
  const who = standing.isDecided ? ourReviewers : (standing.by ?? 'A former member')
  const part = standing.received === null ? '' : `, ${formatCents(standing.received)},`
  return `${address}: ${who} chose “${saidWords[standing.said]}”${part} on ${formatMoment(standing.at)}. Your choice is not saved.`
}

const doneOfOne = ({ confirmed, open }: Stated) =>
  confirmed > 0 ? 'confirmed' : open > 0 ? 'not-known' : 'not-confirmed'
