import openapi from '../openapi.json' with { type: 'json' }
import type { Document } from './document-types.ts'

/** The document as the pages about the API read it. */
export const document = openapi as unknown as Document
