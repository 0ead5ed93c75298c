const root = '/staff/disputes'

/** The addresses at which staff answer disputes. */
export const disputePaths = {
  queue: root,
  dispute: (disputeId: string) => `${root}/${disputeId}`,
  /** `path` is what the kind of record calls the answer. */
  decide: (disputeId: string, path: string) => `${root}/${disputeId}/${path}`,
  /** A page beside the dispute, with what it is decided by. */
  tab: (disputeId: string, path: string) => `${root}/${disputeId}/${path}`,
  /** Below the page of an answer. */
  decideStep: (disputeId: string, path: string, step: string) => `${root}/${disputeId}/${path}/${step}`,
  pauseReporting: (disputeId: string) => `${root}/${disputeId}/pause`,
  evidence: (disputeId: string, evidenceId: string) => `${root}/${disputeId}/evidence/${evidenceId}`,
}
