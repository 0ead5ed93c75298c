import { disputeSubjectsOf } from '../disputes/subject.ts'
import { matters } from '../matters.server.ts'

/** All kinds of records that can be disputed. */
export const disputeSubjects = disputeSubjectsOf(matters)
