import { readProgram } from '../billing/read-program.server.ts'
import type { Member } from '../organization/guards.server.ts'
import { oncePerRequest, type RequestArgs } from '../platform/http/request-context.server.ts'

/** Where an organization's Rent Rewards is: read once for the head of its pages and for those that show more of it. */
export const programOf = (args: RequestArgs, member: Member) =>
  oncePerRequest(args, 'rent-program', () => readProgram(member))
