import type { BureauSource } from './bureau/source.ts'
import { debtSource } from './rental-debt/registered/bureau/debt-source.server.ts'

/** All that reports accounts to the credit bureau: one file a month holds what each of them hands over. */
export const bureauSources: readonly BureauSource[] = [debtSource]
