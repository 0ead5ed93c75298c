import { helpLine } from '#app/platform/product.ts'
import type { SubjectPages } from '../DisputeFrame.tsx'
import type { DisputeView } from './dispute-view.server.ts'

/** The last button's effect, in an address. */
const filedDone = [
  'statement',
  'asked',
  'open-already',
  'retracted',
  'too-late',
  'not-open',
  'taken-out',
] as const
export type FiledDone = (typeof filedDone)[number]

export const readFiledDone = (text: string | null): FiledDone | null =>
  filedDone.find((each) => each === text) ?? null

export function doneText(
  { labels }: SubjectPages,
  { record }: DisputeView,
  done: FiledDone | null,
): string | null {
  switch (done) {
    case 'statement':
      return labels.statements[record.side].done
    case 'asked':
      return 'The dispute is open again. Both sides get an email. You can add files as your answer.'
    case 'open-already':
      return 'Nothing was sent. This dispute is open: send it as your answer.'
    case 'retracted':
      return labels.filed.retractDone
    case 'not-open':
      return 'Nothing was sent. This dispute is no longer open.'
    case 'taken-out':
      return `Nothing was sent. Our answer took this person out, so they have nothing to answer. If you think that this is wrong, call us at ${helpLine}.`
    case 'too-late':
      return 'Nothing was sent. The time to answer is over.'
    default:
      return null
  }
}

export const isNotDone = (done: FiledDone): boolean =>
  done === 'too-late' || done === 'not-open' || done === 'open-already' || done === 'taken-out'
