import { z } from 'zod'

/** The step itself has no fields: it is saved, or skipped. */
export const documentsSchema = z.object({ intent: z.enum(['save', 'finish-later', 'skip']) })
