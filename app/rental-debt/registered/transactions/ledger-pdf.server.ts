import type { Language } from '#app/platform/language.ts'
import { paperPdf } from '#app/platform/paper/paper-queue.server.ts'
import { valuesIn } from '#app/platform/values/in-language.ts'
import type { LabelledLedger } from './entry-labels.ts'
import { ledgerPaper, type PaperHead } from './ledger-paper.ts'

/** The ledger on paper. */
export const ledgerPdf = (
  labelled: LabelledLedger,
  { language, ...head }: PaperHead & { language: Language },
  asked: AbortSignal,
) => paperPdf({ paper: ledgerPaper(labelled, head, valuesIn(language)), language }, asked)
