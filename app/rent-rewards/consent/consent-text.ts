import type { IsoDate } from '#app/platform/values/dates.ts'

/**
 * What a renter agrees to, word for word. A version that someone agreed to never changes: a new wording is a new
 * version (a test holds their digests).
 */
export type ConsentText = {
  version: number
  since: IsoDate
  onTime: { label: string; means: string }
  late: { label: string; means: string }
  /** What holds for both. */
  terms: readonly string[]
}

const versions: readonly ConsentText[] = [
  {
    version: 1,
    since: '2026-11-26' as IsoDate,
    onTime: {
      label: 'Months I pay on time',
      means: 'Can help you build a credit history. No one can promise a better score.',
    },
    late: {
      label: 'Also months I pay late',
      means:
        'Only when rent is 30 days late or more. Can lower your score, and can stay on your file for years. We email you at least 7 days before the first time, so that you can pay or object. Not ticked: a late month is left blank.',
    },
    terms: [
      'We send your name, birth date and address, your rent, what you paid and what you owe. We never send your SIN, your bank details or why you paid late.',
      'We send it to Equifax Canada, a credit bureau, on the 15th of each month, until your lease ends or you say stop.',
      'It is not a condition of your lease. Your lease stays the same if you say no.',
      'You can stop at any time, in one step and without an account. If you stop by the 14th, that month is not sent.',
    ],
  },
]

const byVersion = new Map(versions.map((text) => [text.version, text]))

/** The text of today. */
export const currentText = (): ConsentText => {
  const newest = versions.at(-1)
  if (!newest) throw new Error('no consent text')
  return newest
}

/** The text that was agreed to. */
export function textOf(version: number): ConsentText {
  const text = byVersion.get(version)
  if (!text) throw new RangeError(`no consent text ${version}`)
  return text
}

/** What a digest is made of: every word, in order. */
export const contentOfText = ({ version, onTime, late, terms }: ConsentText): string =>
  JSON.stringify([version, onTime.label, onTime.means, late.label, late.means, ...terms])
