import { inspectingLimits } from '#app/order-reader/process/read-order.server.ts'

// A person in front of a page waits six seconds for their file's inspection, and then comes back. Tests beside each other
// on a slow machine take longer, and stay.
inspectingLimits.waitMs = 60_000
inspectingLimits.clockMs = 60_000
