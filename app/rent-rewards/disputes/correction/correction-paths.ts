import type { CorrectionPages } from '#app/disputes/correction/CorrectionFrame.tsx'
import { disputePaths } from '#app/disputes/paths.ts'
import type { ChangeKind } from './changes.ts'

const path = 'record'

/** The pages where a decision that corrects what is recorded of a lease is prepared and confirmed. */
export const correctionPages: CorrectionPages = {
  gatherTitle: 'Right or partly right: change the record',
  gather: (disputeId) => disputePaths.decide(disputeId, path),
  check: (disputeId) => disputePaths.decideStep(disputeId, path, 'check'),
  confirm: 'Change the record and answer',
}

/** `of` is which month, payment or fee. */
export const addChangePath = (disputeId: string, kind: ChangeKind, of?: string | null): string =>
  disputePaths.decideStep(disputeId, path, `add/${kind}`) + (of ? `?of=${of}` : '')
