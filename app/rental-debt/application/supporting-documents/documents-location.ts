import { paths } from '../../paths.ts'
import type { DocumentsOutcome } from './upload-texts.ts'

/** The step after a change of its documents, with the way back to the check if it was opened from there. */
export function documentsLocation(requestUrl: string, debtId: string, done: DocumentsOutcome | null): string {
  const search = new URLSearchParams()
  if (new URL(requestUrl).searchParams.get('change') === 'yes') search.set('change', 'yes')
  if (done) search.set('done', done)
  const step = paths.step(debtId, 'supporting-documents')
  return search.size > 0 ? `${step}?${search}` : step
}
