import { describe, expect, test } from 'vitest'
import { address, eventsOf, other, staff, useReview, waiting } from '../worlds/review-cases.ts'
import { approvalOf, mailsTo } from '../worlds/reviewer.ts'

useReview()

describe('two decisions', () => {
  test('at the same moment: one wins, the other sees who did what, and keeps their input', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { debtId, contact } = await waiting()
      const approval = await approvalOf(staff, debtId)
      const answers = await Promise.all([
        staff.send(address(debtId, '/approve'), approval ?? {}),
        other.send(address(debtId, '/return'), { tenant: 'A long reason' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
      const lost = answers.find(({ status }) => status === 409)
      expect(lost?.html).toMatch(/Sam Iqaluk (approved|returned) this application on/)
      if (lost === answers[1]) expect(lost?.html).toContain('A long reason</textarea>')
      expect(await eventsOf(debtId)).toHaveLength(1)
      expect(await mailsTo(contact)).toHaveLength(1)
      expect(lost?.html).toContain('Error: ')
    }
  })

  test('one after the other by the same person', async () => {
    const { debtId } = await waiting()
    await staff.send(address(debtId, '/return'), { tenant: 'x' })
    const late = await staff.send(address(debtId), { intent: 'approve' })
    expect([late.status, late.html]).toEqual([
      409,
      expect.stringContaining('You returned this application on'),
    ])
  })
})
