import type { CorrectionPages } from '#app/disputes/correction/CorrectionFrame.tsx'
import { disputePaths } from '#app/disputes/paths.ts'
import type { ChangeKind } from './changes.ts'

const path = 'partly-right'

/** The pages where a decision that corrects a debt is prepared and confirmed. */
export const correctionPaths = {
  gather: (disputeId: string) => disputePaths.decide(disputeId, path),
  check: (disputeId: string) => disputePaths.decideStep(disputeId, path, 'check'),
  /** `of` is which transaction, or which value of the order. */
  add: (disputeId: string, kind: ChangeKind, of?: string) =>
    disputePaths.decideStep(disputeId, path, `add/${kind}`) + (of ? `?of=${of}` : ''),
}

export const correctionPages: CorrectionPages = {
  gatherTitle: 'Partly right: change the debt',
  gather: correctionPaths.gather,
  check: correctionPaths.check,
  confirm: 'Change the debt and answer',
}
