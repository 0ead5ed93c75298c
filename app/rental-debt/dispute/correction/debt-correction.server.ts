import type { Staff } from '#app/organization/guards.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { openAddChange, parseChange } from './add-change-form.server.ts'
import { isChangeKind } from './changes.ts'
import { debtCorrecting as correcting } from './correct-debt.server.ts'
import { openCorrection as open } from './correction-page.server.ts'
import { correctionPages as pages } from './correction-paths.ts'

/** The pages where a decision corrects a debt. */
export const debtCorrection = { pages, correcting, open }

type Asked = { disputeId: string; kind: string; of: string | null }

export const debtAdding = {
  pages,
  correcting,
  open(staff: Staff, { kind, ...asked }: Asked) {
    if (!isChangeKind(kind)) throw notFound()
    return openAddChange(staff, { ...asked, kind })
  },
  parse: parseChange,
}
