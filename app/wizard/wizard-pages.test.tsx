import '#app/ui/style-scope.ts'
import { describe, expect, test } from 'vitest'
import { render } from '#app/ui/testing.tsx'
import { emptyLease, type LeaseStep, leaseWizard, noMarks } from '#database/factories/second-wizard.ts'
import { stepAddress, type WizardFrame } from './frame.ts'
import { StepBackLink, StepLink } from './StepForm.tsx'
import {
  checkStep,
  firstOpenStep,
  missingSteps,
  stepAfter,
  stepBefore,
  stepOfHash,
  viewSteps,
} from './steps.ts'
import { WizardPage } from './WizardPage.tsx'

const { steps } = leaseWizard

describe('a second wizard, without a check at its end', () => {
  test('has an order, and finds its steps by old hashes where they have one', () => {
    expect(steps.map(({ name }) => stepAfter(steps, name))).toEqual(['rent', 'signature', null])
    expect(steps.map(({ name }) => stepBefore(steps, name)?.name ?? null)).toEqual([null, 'tenant', 'rent'])
    expect([stepOfHash(steps, '#money'), stepOfHash(steps, '#tenant'), stepOfHash(steps, '')]).toEqual([
      'rent',
      null,
      null,
    ])
    expect(checkStep(steps)).toBeNull()
  })

  test('misses each of its steps, the last one too, and then leads to the last', () => {
    expect(missingSteps(steps, emptyLease, noMarks).map(({ name }) => name)).toEqual([
      'tenant',
      'rent',
      'signature',
    ])
    const signed = { tenant: 'Robin', rent: null, isSigned: true }
    expect(firstOpenStep(steps, signed, noMarks)).toBe('rent')
    const whole = { ...signed, rent: 150_000 }
    expect(missingSteps(steps, whole, noMarks)).toEqual([])
    expect(firstOpenStep(steps, whole, noMarks)).toBe('signature')
  })

  test('needs attention where a step was saved and is not whole, or was returned', () => {
    const marks = {
      revisions: { rent: 1 },
      unfinished: [],
      returnReasons: [{ step: 'tenant', reason: 'Which Robin?' }],
    }
    const states = viewSteps(steps, { ...emptyLease, tenant: 'Robin' }, marks).map(({ state }) => state)
    expect(states).toEqual(['attention', 'attention', 'todo'])
  })

  test('needs attention where it was left while it was not whole, also over what was saved before', () => {
    const whole = { tenant: 'Robin', rent: 150_000, isSigned: true }
    const marks = { ...noMarks, unfinished: ['rent'] }
    expect(viewSteps(steps, whole, marks).map(({ state }) => state)).toEqual(['done', 'attention', 'done'])
    expect(missingSteps(steps, whole, marks).map(({ name }) => name)).toEqual(['rent'])
  })
})

const frameAt = (current: LeaseStep): WizardFrame<LeaseStep> => ({
  subjectId: '7',
  heading: '1 Main St',
  steps: viewSteps(steps, emptyLease, noMarks),
  current,
  revision: 0,
  reasons: [],
  isChange: false,
})

const pageAt = (current: LeaseStep) => {
  const frame = frameAt(current)
  return render(
    <WizardPage wizard={leaseWizard} frame={frame} errors={[]}>
      <StepLink frame={frame} to="signature">
        sign it
      </StepLink>
      <StepBackLink frame={frame} />
    </WizardPage>,
  )
}
const linksOf = (html: string) =>
  [...html.matchAll(/<a[^>]* href="(\/[^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to, text]) => [
    to,
    text?.replace(/<[^>]*>/g, '').trim(),
  ])

describe('its pages', () => {
  test('lead to its own steps, its own home, and back', () => {
    const links = linksOf(pageAt('tenant'))
    expect(links).toContainEqual(['/leases', 'Leases'])
    expect(links.map(([to]) => to)).toEqual(
      expect.arrayContaining(['/leases/7/tenant', '/leases/7/rent', '/leases/7/signature']),
    )
    expect(links).toContainEqual(['/leases/7/signature', 'sign it'])
    expect(links.at(-1)).toEqual(['/leases', 'Back to Leases'])
    expect(linksOf(pageAt('rent')).at(-1)).toEqual(['/leases/7/tenant', 'Back to Tenant'])
  })

  test('have addresses that say what was changed and what was typed', () => {
    const at = { subjectId: '7', step: 'rent' as const }
    expect(stepAddress(leaseWizard, at)).toBe('/leases/7/rent')
    expect(stepAddress(leaseWizard, { ...at, isChange: true, draftInputId: 'x' })).toBe(
      '/leases/7/rent?change=yes&draft_input=x',
    )
  })
})
