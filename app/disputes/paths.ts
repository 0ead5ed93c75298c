const root = '/staff/disputes'

/** The addresses where staff answer disputes. */
export const disputePaths = {
  queue: root,
  dispute: (disputeId: string) => `${root}/${disputeId}`,
  /** `path` is the kind's own word for the answer. */
  decide: (disputeId: string, path: string) => `${root}/${disputeId}/${path}`,
  /** A page beside the dispute, with facts for the decision. */
  tab: (disputeId: string, path: string) => `${root}/${disputeId}/${path}`,
  /** Below the page of an answer. */
  decideStep: (disputeId: string, path: string, step: string) => `${root}/${disputeId}/${path}/${step}`,
  pauseReporting: (disputeId: string) => `${root}/${disputeId}/pause`,
  evidence: (disputeId: string, evidenceId: string) => `${root}/${disputeId}/evidence/${evidenceId}`,
}
