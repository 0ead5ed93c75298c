import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { fieldName } from './debtor-rows.ts'
import { parseDebtor, parseDebtors } from './debtor-validation.ts'

const today = isoDate('2026-11-21')
const id = '0b5a4c1e-7d1f-4a53-9d55-0d2d6a3f9c11'
const robin = { first_name: 'Robin', middle_name: '', last_name: 'Tremblay', email: 'robin@renter.example' }

type Fields = Partial<Record<Parameters<typeof fieldName>[1], string>>

function formOf(people: Record<string, Fields>): FormData {
  const form = new FormData()
  for (const [person, fields] of Object.entries(people)) {
    for (const [field, value] of Object.entries(fields)) form.set(`debtors.${person}.${field}`, value)
  }
  return form
}

const parse = (fields: Fields) => parseDebtors(formOf({ 'new-1': { ...robin, ...fields } }), today)

function problemOf(field: keyof Fields, fields: Fields) {
  const parsed = parse(fields)
  return parsed.ok ? null : parsed.errors[fieldName('new-1', field)]
}

function checked(fields: Fields) {
  const parsed = parse(fields)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.debtors[0]
}

const noEmail = 'Enter this tenant’s email, or check the box if you do not have it'
const characters = 'Only letters, spaces, apostrophes, periods and hyphens are allowed'

describe('names', () => {
  test.each(['first_name', 'last_name'] as const)('%s is required', (field) => {
    for (const blank of ['', '  ', '-']) expect(problemOf(field, { [field]: blank })).toEqual(['Required'])
  })

  test.each(['first_name', 'middle_name', 'last_name'] as const)(
    '%s takes letters and a few signs',
    (field) => {
      for (const bad of ['R0bin', 'Robin;', '<b>', 'a@b'])
        expect(problemOf(field, { [field]: bad })).toEqual([characters])
      expect(problemOf(field, { [field]: 'É. O’Neill-Smith' })).toBeNull()
      expect(problemOf(field, { [field]: 'x'.repeat(101) })).toEqual(['Use at most 100 characters'])
    },
  )

  test('a middle name may be left out', () => {
    expect(checked({ middle_name: ' ' })?.middle_name).toBeNull()
  })
})

describe('email', () => {
  test('is required, valid and kept in lower case', () => {
    expect(problemOf('email', { email: ' ' })).toEqual([noEmail])
    expect(problemOf('email', { email: 'robin at home' })).toEqual(['Please enter a valid email address'])
    expect(checked({ email: ' Robin@Renter.EXAMPLE ' })?.email).toBe('robin@renter.example')
  })

  test('an address that two tenants would share is reported at the second, however it is typed', () => {
    const other = { ...robin, email: ' Robin@Renter.example' }
    expect(parseDebtors(formOf({ 'new-1': robin, 'new-2': other }), today)).toEqual({
      ok: false,
      errors: {
        'debtors.new-2.email': ['Another tenant has this email. Each tenant needs a different one'],
      },
    })
  })

  test('can be left out by its box, and not both be given and left out', () => {
    const silent = { ...robin, email: '', no_email: 'on' }
    const parsed = parseDebtors(formOf({ 'new-1': robin, 'new-2': silent }), today)
    expect(parsed.ok && parsed.debtors.map(({ email }) => email)).toEqual([robin.email, null])
    expect(problemOf('email', { no_email: 'on' })).toEqual(['Remove the email, or uncheck the box below it'])
  })

  test('of at least one tenant is needed, whatever boxes are checked', () => {
    const silent = { ...robin, email: '', no_email: 'on' }
    expect(parseDebtors(formOf({ 'new-1': silent, 'new-2': silent }), today)).toEqual({
      ok: false,
      errors: { '': ["At least one person's email must be provided."] },
    })
    expect(parseDebtor(formOf({ 'new-1': silent }), today).ok).toBe(true)
  })
})

describe('date of birth', () => {
  test.each(['1990-04-12', '04/12/1990', '12-04-1990', 'Apr 12, 1990'])('is read as typed: %s', (typed) => {
    expect(checked({ date_of_birth: typed })?.date_of_birth).toBe('1990-04-12')
  })

  test('may be left out', () => expect(checked({ date_of_birth: '' })?.date_of_birth).toBeNull())

  const tooYoung = ['less than 10 years old seems unlikely']
  const tooOld = ['more than 120 years old seems unlikely']
  test.each([
    ['2016-11-20', null],
    ['2016-11-21', tooYoung],
    ['2025-01-01', tooYoung],
    ['2030-01-01', tooYoung],
    ['1906-11-22', null],
    ['1906-11-21', tooOld],
    ['1850-01-01', tooOld],
    ['1990-02-30', ['Enter a date that is in the calendar']],
  ])('of %s', (typed, problem) =>
    expect(problemOf('date_of_birth', { date_of_birth: typed })).toEqual(problem),
  )

  test('on a leap day counts ten years to the 28th', () => {
    const leap = isoDate('2026-02-28')
    const form = (born: string) => formOf({ 'new-1': { ...robin, date_of_birth: born } })
    expect(parseDebtors(form('2016-02-29'), leap).ok).toBe(false)
    expect(parseDebtors(form('2016-02-27'), leap).ok).toBe(true)
  })
})

describe('SIN', () => {
  test('is optional; left blank or masked it changes nothing', () => {
    expect(checked({})?.sin).toEqual({ act: 'keep' })
    expect(checked({ maskedSin: 'XXX-XXX-286' })?.sin).toEqual({ act: 'keep' })
    expect(checked({ maskedSin: 'XXX-XXX-286', new_sin_number: ' ' })?.sin).toEqual({ act: 'keep' })
  })

  test('is set, or cleared', () => {
    expect(checked({ new_sin_number: '046-454-286' })?.sin).toEqual({ act: 'set', sin: '046454286' })
    expect(checked({ maskedSin: 'XXX-XXX-286', sin_cleared: 'yes' })?.sin).toEqual({ act: 'clear' })
  })

  test('has nine digits', () => {
    expect(problemOf('new_sin_number', { new_sin_number: '046-454-28' })).toEqual([
      'SIN number must contain 9 digits',
    ])
    expect(problemOf('new_sin_number', { new_sin_number: '046-454-28A' })).toEqual([
      'Invalid SIN: SIN number must contain 9 digits',
    ])
  })

  test('a mask is a mask; what is wrong with it is said at the SIN', () => {
    expect(problemOf('new_sin_number', { maskedSin: '046-454-286' })).toEqual([
      'Invalid mask (should be XXX-XXX-123)',
    ])
  })

  test('no refusal repeats what was typed', () => {
    const parsed = parse({ first_name: '', new_sin_number: '046-454-28A', maskedSin: '046454286' })
    expect(JSON.stringify(parsed)).not.toMatch(/046|454/)
  })
})

describe('the list', () => {
  const problems = (people: Record<string, Fields>) => {
    const parsed = parseDebtors(formOf(people), today)
    return parsed.ok ? [] : Object.values(parsed.errors).flat()
  }
  const empty = {
    first_name: '',
    middle_name: '',
    last_name: '',
    email: '',
    date_of_birth: '',
    new_sin_number: '',
  }
  const noPerson = "At least one person's information must be filled out."
  const nobodysEmail = "At least one person's email must be provided."
  const numbered = (n: number) => ({ ...robin, email: `robin-${n}@renter.example` })

  test('needs a person', () => {
    expect(problems({})).toEqual([noPerson])
    expect(problems({ 'new-1': empty, 'new-2': empty })[0]).toBe(noPerson)
    expect(problems({ 'new-1': empty, 'new-2': robin })).toEqual(['Required', 'Required', noEmail])
  })

  test('needs a person’s email', () => {
    const silent = { ...robin, email: '' }
    expect(problems({ 'new-1': silent, 'new-2': silent })).toContain(nobodysEmail)
    expect(problems({ 'new-1': silent, 'new-2': robin })).toEqual([noEmail])
  })

  test('takes twenty people and no more', () => {
    const people = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`new-${n + 1}`, numbered(n)]))
    expect(problems(people(20))).toEqual([])
    expect(problems(people(21))).toEqual(['An application can have at most 20 people'])
  })

  test('keeps ids and order', () => {
    const parsed = parseDebtors(formOf({ 'new-2': numbered(2), [id]: robin, 'new-1': numbered(1) }), today)
    expect(parsed.ok && parsed.debtors.map((debtor) => debtor.id)).toEqual(['new-2', id, 'new-1'])
  })

  test('fields under other names are no one', () => {
    const form = formOf({ 'new-1': robin, '../x': robin, constructor: robin, 'new-1.x': robin })
    const parsed = parseDebtors(form, today)
    expect(parsed.ok && parsed.debtors).toHaveLength(1)
  })
})
