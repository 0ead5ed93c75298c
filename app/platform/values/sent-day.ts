import { z } from 'zod'
import { isIsoDate } from './dates.ts'

/** A day that a program sends, `YYYY-MM-DD`, of the years that forms take too. It is not changed. */
export const sentDay = (message = 'Use a date such as 2026-03-14') =>
  z.iso.date({ error: message }).refine((text): boolean => isIsoDate(text), message)
