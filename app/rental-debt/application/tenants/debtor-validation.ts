import { z } from 'zod'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { parseBirthDate } from '#app/platform/values/birth-date.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { parseEmail } from '#app/platform/values/email.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'
import { parseOptionalPersonName, parsePersonName } from '#app/platform/values/person-name.ts'
import { readBy } from '#app/platform/values/read-by.ts'
import {
  addButtonId,
  type DebtorRow,
  debtorTexts,
  fieldName,
  MAX_DEBTORS,
  readDebtorRows,
  tooManyDebtors,
} from './debtor-rows.ts'
import { isMaskedSin, parseSin, sinMessages } from './sin.ts'

export const debtorMessages = {
  noPerson: "At least one person's information must be filled out.",
  noEmail: "At least one person's email must be provided.",
  emailOrBox: 'Enter this tenant’s email, or check the box if you do not have it',
  emailAndBox: 'Remove the email, or uncheck the box below it',
  emailTwice: 'Another tenant has this email. Each tenant needs a different one',
  tooLong: atMostCharacters(100),
} as const

/** What a save does with a person's SIN. */
export type SinChange =
  | { act: 'keep' }
  | { act: 'clear' }
  | { act: 'set'; sin: string }
  /** Typed before a list button was pressed, and stored encrypted since. */
  | { act: 'set-pending' }

export type CheckedDebtor = {
  /** A debtor's id, or `new-1` for an unsaved person. */
  id: string
  first_name: string
  middle_name: string | null
  last_name: string
  /** Null if the filer does not have it: the notice is printed. */
  email: string | null
  date_of_birth: IsoDate | null
  sin: SinChange
}

const text = z.string({ error: 'Required' }).default('')
const nameText = text.pipe(z.string().max(100, debtorMessages.tooLong))

/** One person (specification 3, section 5, "Debtor"); the texts are the specification's. */
function debtorSchema(today: IsoDate, { hasNoEmail }: Pick<DebtorRow, 'hasNoEmail'>) {
  return z
    .object({
      first_name: nameText.transform(readBy(parsePersonName)),
      middle_name: nameText.transform(readBy(parseOptionalPersonName)),
      last_name: nameText.transform(readBy(parsePersonName)),
      email: text.transform(readBy((typed) => parseDebtorEmail(typed, hasNoEmail))),
      no_email: z.string().optional(),
      date_of_birth: text.transform(readBy((typed) => parseBirthDate(typed, today))),
      maskedSin: z
        .string()
        .refine((mask) => mask === '' || isMaskedSin(mask), sinMessages.mask)
        .optional(),
      pending_sin: z.string().optional(),
      new_sin_number: text.transform(readBy(parseNewSin)),
      sin_cleared: z.string().optional(),
    })
    .transform(({ maskedSin: _, new_sin_number, pending_sin, sin_cleared, no_email: __, ...debtor }) => ({
      ...debtor,
      sin: sinChange(new_sin_number, Boolean(pending_sin), Boolean(sin_cleared)),
    }))
}

function parseDebtorEmail(typed: string, hasNone: boolean): Parsed<string | null> {
  if (typed.trim() === '') return hasNone ? accepted(null) : refused(debtorMessages.emailOrBox)
  return hasNone ? refused(debtorMessages.emailAndBox) : parseEmail(typed)
}

/** A blank field changes nothing: the stored SIN, or its absence, stays. */
function parseNewSin(typed: string): Parsed<string | null> {
  return typed.trim() === '' ? accepted(null) : parseSin(typed)
}

function sinChange(sin: string | null, isPending: boolean, isCleared: boolean): SinChange {
  if (sin !== null) return { act: 'set', sin }
  if (isPending) return { act: 'set-pending' }
  return { act: isCleared ? 'clear' : 'keep' }
}

/** Errors by field id; '' for errors without a field. */
export type FormErrors = Record<string, string[]>

export type ParsedDebtors = { ok: true; debtors: CheckedDebtor[] } | { ok: false; errors: FormErrors }

/** Parses the whole list. A refusal contains only messages, nothing that was typed. */
export const parseDebtors = (form: FormData, today: IsoDate): ParsedDebtors =>
  parseRows(form, today, listProblem)

/** Parses the form of one person; list rules do not apply. */
export const parseDebtor = (form: FormData, today: IsoDate): ParsedDebtors =>
  parseRows(form, today, () => null)

function parseRows(
  form: FormData,
  today: IsoDate,
  problemOf: (rows: readonly DebtorRow[]) => FormErrors | null,
): ParsedDebtors {
  const rows = readDebtorRows(form)
  const problem = problemOf(rows)
  const schema = z.object({
    debtors: z.object(Object.fromEntries(rows.map((row) => [row.id, debtorSchema(today, row)]))),
  })
  const submission = parseForm(form, schema)
  if (submission.status !== 'success' || problem) {
    const errors = rows.length > 0 && submission.status !== 'success' ? submission.error : null
    return { ok: false, errors: { ...problem, ...fieldErrors(errors) } }
  }
  const debtors = rows.map(({ id }) => ({
    id,
    ...(submission.value.debtors[id] as Omit<CheckedDebtor, 'id'>),
  }))
  return { ok: true, debtors }
}

/** A mask has no field of its own: its error is shown at the SIN. */
function fieldErrors(errors: Record<string, string[] | null> | null | undefined): FormErrors {
  const entries = Object.entries(errors ?? {}).map(([name, messages]): [string, string[]] => [
    name.replace(/\.maskedSin$/, '.new_sin_number'),
    messages ?? [],
  ])
  return Object.fromEntries(entries)
}

/** Errors of the list as a whole. */
function listProblem(rows: readonly DebtorRow[]): FormErrors | null {
  if (rows.length === 0) return { [addButtonId]: [debtorMessages.noPerson] }
  if (rows.length > MAX_DEBTORS) return { '': [tooManyDebtors] }
  if (rows.every(isBlank)) return { '': [debtorMessages.noPerson] }
  if (rows.every(({ email }) => email.trim() === '')) return { '': [debtorMessages.noEmail] }
  return emailsTwice(rows)
}

/** People sign in with their address, and each reads only their own data. */
function emailsTwice(rows: readonly DebtorRow[]): FormErrors | null {
  const addressOf = ({ email }: DebtorRow) => email.trim().toLowerCase()
  const twice = rows.filter(
    (row, index) =>
      addressOf(row) !== '' && rows.slice(0, index).some((before) => addressOf(before) === addressOf(row)),
  )
  if (twice.length === 0) return null
  return Object.fromEntries(twice.map(({ id }) => [fieldName(id, 'email'), [debtorMessages.emailTwice]]))
}

function isBlank(row: DebtorRow): boolean {
  const { isSinToRetype, pendingSin, maskedSin } = row
  const typed = debtorTexts
    .map((field) => row[field])
    .join('')
    .trim()
  return typed === '' && !isSinToRetype && pendingSin === null && maskedSin === null
}
