import { expect, test } from 'vitest'
import { valuesIn } from '#app/platform/values/in-language.ts'
import { viewMoney } from './view-money.ts'

const person = (name: string, hasEmail: boolean) => ({
  id: name,
  name,
  hasEmail,
  hasBirthDate: true,
  hasSin: false,
})
const noticeOf = (people: ReturnType<typeof person>[]) =>
  viewMoney(
    'd',
    {
      owed: null,
      people,
      vacatedOn: null,
      isInPossession: false,
      samples: { notice: null, line: null, firstReportOn: null },
    },
    { issued: null, values: valuesIn('en') },
  ).next[1]?.note

test('before the fee a filer reads whose notice they deliver themselves', () => {
  expect(noticeOf([person('Ada Zhou', true)])).toBe('They have 2 weeks to pay or to dispute')
  expect(noticeOf([person('Ada Zhou', true), person('Bo Li', false), person('Cy Roy', false)])).toBe(
    'They have 2 weeks to pay or to dispute. You gave no email for Bo Li and Cy Roy: you print and deliver their notice',
  )
})
