import { productName } from '#app/platform/product.ts'
import { type ExportFile, exportFiles, reasonsLeftOut } from './held-data.ts'

type About = {
  /** A moment in words. */
  at: string
  email: string
  written: readonly ExportFile[]
  files: number
  leftOut: readonly string[]
}

/** The page that comes first in a copy: what is in it, and what is not and why. */
export function aboutText({ at, email, written, files, leftOut }: About): string {
  const lines = [
    `What ${productName} holds about ${email}`,
    `As it was on ${at}. All files show the same moment.`,
    '',
    'In this copy:',
    ...written.map((name) => `- ${name}: ${exportFiles[name]}`),
    ...(files > 0
      ? [`- files/: the ${files === 1 ? 'file' : `${files} files`} that you sent with disputes`]
      : []),
    '',
    'Amounts are in cents.',
    '',
    'Not in this copy, and why:',
    ...reasonsLeftOut.map((reason) => `- ${reason}`),
    ...leftOut.map((name) => `- ${name} was not there any more, or is too big for this copy.`),
  ]
  return `${lines.join('\r\n')}\r\n`
}
