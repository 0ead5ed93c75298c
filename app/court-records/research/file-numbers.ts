import { wordsOf } from '#app/platform/values/fold.ts'
import { marks } from '../marks.ts'
import { fileNumberKey } from '../words.ts'

/** A search word that is neither excluded nor an alternative. */
export type Bare = { text: string; place: number }

/** The length of the longest file number in parts: 448120 31 20190312 G. */
const maxParts = 5

/** The court's part of a neutral citation: "2024 ONLTB 10037". */
const citedCourt = /^(?:on|qc|bc|ab|sk|mb|nb|ns|pe|nl|yk|nt|nu)[a-z]{2,5}$/

/** Letters in a number are few and together: LTB, SC, G, RV. */
function isPart(text: string): boolean {
  const words = wordsOf(text)
  const key = words.join('')
  if (key === '' || key.length > 24 || !/^[a-z0-9]+$/.test(key)) return false
  const letters = key.match(/[a-z]+/g) ?? []
  if (letters.length === 1 && citedCourt.test(letters[0]) && /^(?:(?:19|20)\d\d)?[a-z]+\d{0,6}$/.test(key))
    return true
  return letters.every(({ length }) => length <= 4) && (/\d/.test(key) || key.length <= 3)
}

/**
 * The marks of file numbers that a text may be, in any tribunal's spelling: LTB-L-086390-22, 086390-22, 910187342,
 * SC-23-00041127-0000, 448120 31 20190312 G. Empty if it is too short or too long.
 */
export function fileNumberMarks(text: string): string[] {
  const key = fileNumberKey(text)
  const digits = key.replaceAll(/\D/g, '').length
  if (key.length > 24 || digits < 5 || key.length - digits > 8) return []
  // People often leave out the board's own letters.
  const isBoard = /^[LT]\d{8}(?:RV|IN|AM|SA|HR|VO)?\d?$/.test(key)
  return [key, ...(isBoard ? [`LTB${key}`] : [])].map(marks.fileNumber)
}

/** For each place, the file numbers that the word there is a part of. */
export function fileNumbersIn(words: readonly Bare[]): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>()
  for (let start = 0; start < words.length; start += 1) {
    const run: Bare[] = []
    for (const word of words.slice(start, start + maxParts)) {
      const before = run.at(-1)
      if (!isPart(word.text) || (before && word.place !== before.place + 1)) break
      run.push(word)
      const numbers = fileNumberMarks(run.map(({ text }) => text).join(' '))
      for (const { place } of run) {
        const known = found.get(place) ?? new Set()
        for (const number of numbers) known.add(number)
        found.set(place, known)
      }
    }
  }
  return found
}
