import type { SubjectPages } from '#app/disputes/DisputeFrame.tsx'
import { paths } from '../paths.ts'
import { notMeLabels } from './labels.ts'

const page = () => paths.notMe

/** The words and addresses of the pages where a person follows "This is not me": each person has one at a time. */
export const notMePages: SubjectPages = {
  labels: notMeLabels,
  paths: {
    record: page,
    form: page,
    check: page,
    filed: page,
    statement: page,
    checkStatement: page,
    contest: page,
    retract: () => paths.notMeWithdraw,
    evidence: (_, evidenceId) => paths.notMeFile(evidenceId),
  },
}
