import { type Call, isWrite } from '#app/api/call.ts'
import { fileProblems } from '#app/api/file-body.ts'
import { invalidBody, invalidHeaders, invalidQuery, problems } from '#app/api/problems.ts'
import * as refusals from '#app/organization/keys/key-refusals.ts'
import type { Problem } from '#app/platform/http/problem.server.ts'

export type Known = Pick<Problem, 'status' | 'code' | 'title'>

const forbidden = (code: string): Known => ({ status: 403, code, title: 'The caller may not' })
const unauthorized = (code: string): Known => ({ status: 401, code, title: 'No caller that we know' })

const ofCallers: Known[] = [
  ...['not_signed_in', 'key_unknown', 'key_revoked', 'key_expired', 'key_not_whole'].map(unauthorized),
  ...['other_organization', 'not_allowed'].map(forbidden),
  refusals.organizationMissing,
]
const ofKeys = ['no_api_access', 'scope_missing', 'creator_gone'].map(forbidden)

/** Every problem that a call may answer, with its code: the closed list of the document. */
export function knownProblems(call: Call): Known[] {
  const { who, body, file, params, demandsKey, takesIfMatch, isFree } = call
  return [
    ...(who.by === 'anyone' ? [] : ofCallers),
    ...(who.by === 'anyone' ? [] : ofKeys),
    ...(who.by === 'session' ? [forbidden('people_only')] : []),
    ...(isFree ? [] : [refusals.tooManyCalls(1)]),
    invalidQuery([]),
    ...(Object.keys(call.headers).length > 0 ? [invalidHeaders([])] : []),
    problems.versionUnknown,
    problems.notStorable,
    ...(Object.keys(params.shape).length > 0 || isWrite(call) ? [problems.nothingThere] : []),
    ...(isWrite(call)
      ? [problems.keyMalformed, problems.keyReused, problems.keyInUse, problems.otherSite]
      : []),
    ...(isWrite(call) && !takesIfMatch ? [problems.tagNotTaken] : []),
    ...(demandsKey ? [problems.keyMissing] : []),
    ...(takesIfMatch ? [problems.tagMalformed, problems.changedSince] : []),
    ...(body ? ofBodies : []),
    ...(file ? ofFiles : []),
    ...Object.entries(call.refusals).map(([code, refusal]) => ({ code, ...refusal })),
    problems.unavailable,
    problems.ours,
  ]
}

const ofBodies: Known[] = [
  problems.notJson,
  problems.encodingNotTaken,
  problems.tooLarge,
  problems.malformedJson,
  problems.nameTwice,
  problems.tooDeep,
  invalidBody([]),
]

const ofFiles: Known[] = [
  problems.notMultipart,
  problems.malformedForm,
  problems.encodingNotTaken,
  invalidBody([]),
  ...fileProblems,
]
