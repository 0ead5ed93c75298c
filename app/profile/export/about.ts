import type { Matter } from '#app/platform/matter.ts'
import { productName } from '#app/platform/product.ts'
import { formatMoment, type Moment } from '#app/platform/values/moments.ts'
import { exportFilesOf, reasonsLeftOut } from './held-data.ts'

type About = {
  /** A moment in words. */
  at: Moment
  email: string
  matters: readonly Matter[]
  files: number
  leftOut: readonly string[]
}

/** The first page of a copy: what it contains, and what is missing and why. */
export function aboutText({ at, email, matters, files, leftOut }: About): string {
  const lines = [
    `What ${productName} holds about ${email}`,
    `As it was on ${formatMoment(at)}. All files show the same moment.`,
    '',
    'In this copy:',
    ...Object.entries(exportFilesOf(matters)).map(([name, has]) => `- ${name}: ${has}`),
    ...(files > 0
      ? [
          files === 1
            ? '- files/: the file that you sent with disputes'
            : `- files/: the ${files} files that you sent with disputes`,
        ]
      : []),
    '',
    'Amounts are in cents.',
    '',
    'Not in this copy, and why:',
    ...reasonsLeftOut(matters).map((reason) => `- ${reason}`),
    ...leftOut.map((name) => `- ${name} no longer exists, or is too big for this copy.`),
  ]
  return `${lines.join('\r\n')}\r\n`
}
