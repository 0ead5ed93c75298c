import { z } from 'zod'
import type { Staff } from '#app/organization/guards.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { found, notFound } from '#app/platform/http/responses.server.ts'
import { type IsoDate, isBefore, parseDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { type Parsed, refused } from '#app/platform/values/parsed.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import { parseRent } from '../../leases/lease-schema.ts'
import { firstDayOf, type Month } from '../../months/months.ts'
import { parseAmount } from '../../receipts/receipt-schema.ts'
import { type Change, type ChangeKind, isChangeKind } from './changes.ts'
import { type CorrectionView, openCorrection } from './correction-page.server.ts'

/** The form of one change, with what is recorded now. */
export type AddChangeView = Pick<CorrectionView, 'disputeId' | 'today' | 'countsFrom' | 'rent' | 'left'> & {
  recordTitle: string
  kind: ChangeKind
  /** Which month, payment or fee; and what is recorded of it. */
  of: string | null
  current: string
}

export async function openAddChange(
  staff: Staff,
  { disputeId, kind, of }: { disputeId: string; kind: string; of: string | null },
): Promise<AddChangeView> {
  if (!isChangeKind(kind)) throw notFound()
  const view = found(await openCorrection(staff, disputeId))
  const { today, countsFrom, rent, left, title: recordTitle } = view
  const page = { disputeId, recordTitle, kind, today, countsFrom, rent, left }
  const chosen = chosenOf(view, kind, of)
  return { ...page, of: chosen.id, current: chosen.text }
}

function chosenOf(view: CorrectionView, kind: ChangeKind, of: string | null) {
  const asRow = ({ month, text }: { month: string; text: string }) => ({ id: month, text })
  const list = {
    month: view.months.map(asRow),
    past: view.past.map(asRow),
    receipt: view.receipts,
    fee: view.fees,
  }
  if (kind === 'payment' || kind === 'rent' || kind === 'left') return { id: null, text: '' }
  return found(list[kind].find(({ id }) => id === of) ?? null)
}

export const changeMessages = {
  said: 'Choose what was paid',
  day: 'Enter the day it was received',
  asOf: 'Enter the day by which it is known',
  ahead: 'Enter today or an earlier day',
  from: 'Enter the day from which the rent counts',
  left: 'Enter the last day they lived there',
} as const

const text = z.string().default('')

const untilToday =
  (missing: string, { today, from = null }: { today: IsoDate; from?: IsoDate | null }) =>
  (typed: string): Parsed<IsoDate> => {
    if (typed.trim() === '') return refused(missing)
    const parsed = parseDate(typed)
    if (!parsed.ok) return parsed
    if (isBefore(today, parsed.value)) return refused(changeMessages.ahead)
    return from && isBefore(parsed.value, from) ? refused(`Enter ${formatDate(from)} or a later day`) : parsed
  }

/** A day of the renter's move can be before the months that count here. */
function schemaOf({ kind, of, today, countsFrom }: AddChangeView, form: FormData): z.ZodType<Change> {
  const from = countsFrom
  switch (kind) {
    case 'month':
      return monthSchema(of as Month, today, form)
    case 'past':
      return z.object({}).transform(() => ({ kind, month: of as Month }))
    case 'payment':
      return z
        .object({
          amount: text.transform(readBy(parseAmount)),
          day: text.transform(readBy(untilToday(changeMessages.day, { today, from }))),
        })
        .transform(({ amount, day }) => ({ kind, amount, receivedOn: day }))
    case 'receipt':
      return z.object({}).transform(() => ({ kind, receiptId: of ?? '' }))
    case 'fee':
      return z.object({}).transform(() => ({ kind, feeId: of ?? '' }))
    case 'rent':
      return z
        .object({
          amount: text.transform(readBy(parseRent)),
          day: text.transform(readBy(untilToday(changeMessages.from, { today, from }))),
        })
        .transform(({ amount, day }) => ({ kind, rent: amount, from: day }))
    case 'left':
      return z
        .object({ day: text.transform(readBy(untilToday(changeMessages.left, { today }))) })
        .transform(({ day }) => ({ kind, leftOn: day }))
  }
}

function monthSchema(month: Month, today: IsoDate, form: FormData): z.ZodType<Change> {
  const from = firstDayOf(month)
  const kind = 'month' as const
  const said = z.enum(['in_full', 'in_part', 'nothing', 'not_known'], { error: changeMessages.said })
  const day = text.transform(readBy(untilToday(changeMessages.asOf, { today, from })))
  if (form.get('said') !== 'in_part')
    return z
      .object({ said, day })
      .transform((given) => ({ kind, month, said: given.said, received: null, asOf: given.day }))
  return z
    .object({ said, day, amount: text.transform(readBy(parseAmount)) })
    .transform((given) => ({ kind, month, said: given.said, received: given.amount, asOf: given.day }))
}

export const parseChange = (view: AddChangeView, form: FormData) => parseForm(form, schemaOf(view, form))
