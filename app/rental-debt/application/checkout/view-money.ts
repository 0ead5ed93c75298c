import { isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { Values } from '#app/platform/values/in-language.ts'
import { shownIn } from '#app/platform/values/shown.ts'
import { stepAddress } from '#app/wizard/frame.ts'
import { expiryDate } from '../../eligibility.ts'
import { canMatch } from '../court-order/view-order-step.ts'
import type { MatchView, Outlook, OwedView, Samples } from '../outlook-view.ts'
import { applicationWizard } from '../steps.ts'
import { fieldName } from '../tenants/debtor-rows.ts'

/** The amounts of an application, as the check before the fee shows them. */
export type MoneyView = {
  owed: OwedView | null
  figuresTo: string
  /** Where to enter the move-out, which ends daily compensation. */
  moveOutTo: string
  people: { name: string; isMatched: boolean; words: string; to: string }[]
  next: { title: string; note: string }[]
  samples: Samples<string>
}

export function viewMoney(
  debtId: string,
  { owed, people, samples }: Outlook & { samples: Samples },
  { issued, values }: { issued: string | null; values: Values },
): MoneyView {
  const change = (step: 'court-order' | 'tenant' | 'occupancy') =>
    stepAddress(applicationWizard, { subjectId: debtId, step, isChange: true })
  return {
    owed,
    figuresTo: change('court-order'),
    moveOutTo: change('occupancy'),
    people: people.map((person) => ({
      name: person.name,
      isMatched: canMatch(person),
      words: matchWords(person),
      to: `${change('tenant')}#${fieldName(person.id, 'date_of_birth')}`,
    })),
    next: [
      { title: 'Our team reviews it', note: 'Up to a week' },
      { title: 'We notify the tenants', note: noticeText(people) },
      {
        title: 'First report to the credit bureau',
        note: firstReportText(samples.firstReportOn, people, issued),
      },
      ...(issued
        ? [
            {
              title: 'Reporting ends',
              note: `${formatDate(expiryDate(isoDate(issued)))}, six years after the order`,
            },
          ]
        : []),
    ],
    samples: { ...samples, line: lineInText(samples.line, values) },
  }
}

/** Text, so that a first visit needs neither markup nor script for it. */
const lineInText = (line: Samples['line'], values: Values): Samples<string>['line'] =>
  line && 'fields' in line
    ? { ...line, fields: line.fields.map(({ label, text }) => ({ label, text: shownIn(values, text) })) }
    : line

function matchWords({ hasBirthDate, hasSin }: MatchView): string {
  if (hasBirthDate) return hasSin ? 'Birth date and SIN given.' : 'Birth date given.'
  if (hasSin) return 'SIN given.'
  return 'The debt does not show on their credit file until you add a birth date. You can add it later.'
}

function noticeText(people: readonly MatchView[]): string {
  const weeks = 'They have 2 weeks to pay or to dispute'
  const onPaper = people.filter(({ hasEmail }) => !hasEmail).map(({ name }) => name)
  return onPaper.length === 0
    ? weeks
    : `${weeks}. You gave no email for ${onPaper.join(' and ')}: you print and deliver their notice`
}

function firstReportText(on: string | null, people: readonly MatchView[], issued: string | null): string {
  if (on) return `About ${formatDate(on)}, then on the 15th of every month`
  if (!people.some(canMatch))
    return 'No day yet: the bureau cannot match anyone until you add a birth date or SIN'
  if (!people.some((person) => canMatch(person) && person.hasEmail))
    return 'The first 15th after two weeks from the day you deliver the printed notice'
  return issued ? 'None: the six years end before the first report' : 'No day yet'
}
