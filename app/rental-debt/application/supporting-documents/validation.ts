import { z } from 'zod'

/** The step itself has nothing to fill in: it is saved, or skipped. */
export const documentsSchema = z.object({ intent: z.enum(['save', 'finish-later', 'skip']) })
