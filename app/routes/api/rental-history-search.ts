import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { invalidBody } from '#app/api/problems.ts'
import { searchApplicant } from '#app/court-records/screening/search-applicant.server.ts'
import {
  faultsOfSearch,
  inputOfBody,
  searchBody,
  searchResult,
} from '#app/court-records/screening/search-call.ts'
import { parseSearch } from '#app/court-records/screening/search-schema.ts'
import { today } from '#app/platform/clock.server.ts'
import { pointerTo } from '#app/platform/http/pointer.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'

const searchCall = defineCall({
  name: 'searchPublicRecords',
  method: 'POST',
  path: '/ri/v1/rental-history',
  summary: 'Searches the public records for an applicant who has agreed to it',
  description:
    'Where the same search was made within 30 days, it is that one. Its report: GET /ri/rental-history/{id}.',
  who: { by: 'key or session', ability: 'records:search', scope: 'public_records:write' },
  body: searchBody,
  answer: searchResult,
  refusals: {
    too_many_searches: { status: 429, title: 'The organization made too many searches this hour' },
    identity_needed: {
      status: 429,
      title: 'The searches of a day are used up until the identity is checked',
    },
  },
  work: async ({ caller, body, once, refuse }) => {
    const parsed = parseSearch(inputOfBody(body), await today())
    if (!parsed.ok) {
      const errors = faultsOfSearch(parsed.errors).map(({ path, detail }) => ({
        pointer: pointerTo(path),
        code: 'not_accepted',
        detail,
      }))
      throw new ApiProblem(invalidBody(errors))
    }
    const searched = await searchApplicant(caller, {
      ...parsed.search,
      isAgain: body.search_again ?? false,
      once,
    })
    if (searched.ok) return { status: 'success' as const, search_id: searched.done.searchId, is_new: true }
    const { refusal } = searched
    switch (refusal.because) {
      case 'same':
        return { status: 'success' as const, search_id: refusal.searchId, is_new: false }
      case 'more_information_required':
        return { status: 'more_information_required' as const, search_id: null, is_new: false }
      case 'too_many':
        throw refuse('too_many_searches', { retryAfter: refusal.waitSeconds })
      case 'identity':
        throw refuse('identity_needed', {
          detail: 'Check your identity, or go on tomorrow.',
          retryAfter: 86_400,
        })
    }
  },
})

const route = callRoute(searchCall)
export const loader = route.loader
export const action = route.action
