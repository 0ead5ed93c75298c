import { expect, test } from 'vitest'
import { reportOfEnd } from './report-of-end.ts'

test.each([
  [null, null, 'We never told the credit bureau about this debt.'],
  [
    '2027-02-15',
    '2027-03-15',
    /^We reported this debt. On Mar.15,.2027 we tell the credit bureau that it is settled.$/,
  ],
  ['2027-02-15', null, /^We reported this debt, last on Feb.15,.2027.$/],
])('a debt reported last on %s, next on %s', (lastReportOn, nextReportOn, text) => {
  expect(reportOfEnd({ lastReportOn, nextReportOn }, 'that it is settled')).toMatch(text)
})
