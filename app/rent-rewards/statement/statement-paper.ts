import type { NoticePaper } from '#app/platform/paper/notice-paper.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Values } from '#app/platform/values/in-language.ts'
import type { StatementMonth, YearStatement } from './year-statement.ts'

type Stated = { statement: YearStatement; name: string; address: string; landlord: string; today: IsoDate }

/** A year of rent as the credit bureau has it, for its renter to keep or to show. */
export function statementPaper(
  { statement, name, address, landlord, today }: Stated,
  values: Values,
): NoticePaper {
  const { year, asOf, months, onTime, reported } = statement
  return {
    kind: 'notice',
    title: `Rent reported in ${year}`,
    unit: address,
    to: name,
    printedOn: values.date(today),
    heading: `Months reported on time: ${onTime} of ${reported}`,
    paragraphs: [
      `${landlord} reported this rent to Equifax Canada, a credit bureau, with your consent. This is what the reports say, as of the one of ${values.date(asOf)}.`,
      ...months.map((month) => `${values.monthOfYear(month.month)}: ${stateText(month)}.`),
      ...(months.some(({ state }) => state === 'blank')
        ? ['A month that is left blank counts neither for you nor against you.']
        : []),
      'The credit bureau can take two weeks to two months to show a report. To look it up, order your credit report from Equifax Canada: it is free.',
      'Is something wrong? Sign in and dispute the month.',
    ],
    footnote: `${productName}, help line ${helpLine}`,
  }
}

function stateText(month: StatementMonth): string {
  if (month.state !== 'late') return month.state === 'on_time' ? 'on time' : 'left blank'
  return month.months < 6 ? `${month.months * 30} days late or more` : '180 days late or more'
}
