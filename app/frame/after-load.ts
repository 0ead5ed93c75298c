/** What a page needs once it is there and used: no part of what a first visit costs (docs/decisions/042). */
export { watchVersion } from '../new-version/watch-version.ts'
export { holdRequests } from '../offline/hold-requests.ts'
