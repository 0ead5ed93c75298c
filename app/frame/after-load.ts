/** What a page needs after it has loaded and is used; not part of a first visit's cost (docs/decisions/042). */
export { watchVersion } from '../new-version/watch-version.ts'
export { holdRequests } from '../offline/hold-requests.ts'
