import '#app/ui/style-scope.ts'
import { expect, test } from 'vitest'
import { textOf } from '#app/ui/testing.tsx'
import { BankruptcyMessage } from './BankruptcyCard.tsx'

test('a debtor reads of their own bankruptcy the day, and is not asked to pay', () => {
  const own = textOf(
    <BankruptcyMessage
      bankruptcy={{ filedOn: '2025-01-10', isDischarged: false }}
      lastLine={{ kind: 'coming' }}
      isJoint={false}
    />,
  )
  expect(own).toContain('A bankruptcy that you filed on Jan 10, 2025 is recorded for this debt.')
  expect(own).toContain('After that we report only payments and corrections.')
  const discharged = textOf(
    <BankruptcyMessage
      bankruptcy={{ filedOn: '2025-01-10', isDischarged: true }}
      lastLine={{ kind: 'coming' }}
      isJoint
    />,
  )
  expect(discharged).toContain('one last time, then stop. Others still owe this debt')
  expect(discharged).toContain('ended with a discharge')
  for (const said of [own, discharged])
    expect(said).toMatch(/^Your bankruptcy You are not asked to pay this debt\./)
})

test.each([
  [
    { kind: 'sent', on: '2027-03-15' },
    true,
    'We reported you to the credit bureau correctly one last time, on Mar 15, 2027. We report you no more. Others still owe this debt',
  ],
  [
    { kind: 'sent', on: '2027-03-15' },
    false,
    'We reported you to the credit bureau correctly one last time, on Mar 15, 2027. Now we report only payments and corrections.',
  ],
  [{ kind: 'none' }, true, 'We have not reported you to the credit bureau, and we do not report you. Others'],
  [{ kind: 'none' }, false, 'We have not reported you to the credit bureau, and we do not report you.'],
] as const)(
  'after a bankruptcy the last report is past where it was sent: %o, joint: %s',
  (lastLine, isJoint, words) => {
    const bankruptcy = { filedOn: '2025-01-10', isDischarged: false }
    const text = textOf(<BankruptcyMessage bankruptcy={bankruptcy} lastLine={lastLine} isJoint={isJoint} />)
    expect(text).toContain(words)
    expect(text).not.toContain('We report you to the credit bureau correctly')
  },
)
