const root = '/staff/bureau'

/** The addresses of the bureau's files. */
export const bureauPaths = {
  batches: root,
  batch: (batchId: string) => `${root}/${batchId}`,
  file: (batchId: string) => `${root}/${batchId}/file`,
  markSent: (batchId: string) => `${root}/${batchId}/sent`,
}
