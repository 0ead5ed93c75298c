import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

type Facts = { name: string; landlord: string; address: string; decidedOn: string }

/** What a person who was taken out of a lease reads on their page and in their letter. */
export const takenOutTexts = ({ name, landlord, address, decidedOn }: Facts): string[] => [
  `${landlord} had named ${name} as a renter of ${address}. On ${formatDate(decidedOn)} we found that this is not your lease.`,
  'Nothing about this lease is reported about you any more. If anything was reported, we tell the credit bureau to delete it with the next file, on the 15th. It can take the bureau some weeks to show it.',
  `${landlord} cannot add you to this lease again.`,
  `If you see it in your credit report after that, or have a question, call us at ${helpLine}.`,
]
