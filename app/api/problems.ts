import type { Problem } from '#app/platform/http/problem.server.ts'

/** What any call may answer before or instead of its own work, by code. */
export const problems = {
  noCall: { status: 404, code: 'not_found', title: 'There is no such call' },
  nothingThere: {
    status: 404,
    code: 'not_found',
    title: 'What the call is about does not exist, or is not yours',
  },
  versionUnknown: {
    status: 400,
    code: 'version_unknown',
    title: 'There is no such version of the API',
    detail: 'Leave the header Rentbook-Version out, or send 2026-12-01.',
  },
  otherSite: {
    status: 403,
    code: 'other_site',
    title: 'Only our own pages can write with a session',
    detail: 'From anywhere else, send an API key.',
  },
  notJson: {
    status: 415,
    code: 'not_json',
    title: 'The body must be JSON',
    detail: 'Send the header Content-Type: application/json.',
  },
  notMultipart: {
    status: 415,
    code: 'not_multipart',
    title: 'The body must be a form with a file',
    detail: 'Send multipart/form-data with the file in the field "file".',
  },
  malformedForm: {
    status: 400,
    code: 'malformed_form',
    title: 'The body is not a valid form',
    detail: 'Send multipart/form-data with the file in the field "file".',
  },
  encodingNotTaken: {
    status: 415,
    code: 'encoding_not_taken',
    title: 'The body must not be compressed',
    detail: 'Send it without the header Content-Encoding.',
  },
  tooLarge: { status: 413, code: 'too_large', title: 'The body is larger than 1 MB' },
  malformedJson: {
    status: 400,
    code: 'malformed_json',
    title: 'The body is not valid JSON',
    detail: 'It must be one JSON value in UTF-8.',
  },
  nameTwice: {
    status: 400,
    code: 'name_twice',
    title: 'An object of the body has a name twice',
    detail: 'Which of the two values counts would be a guess.',
  },
  tooDeep: { status: 400, code: 'too_deep', title: 'The body is nested deeper than 20 levels' },
  notStorable: { status: 400, code: 'text_not_storable', title: 'A text holds a NUL character' },
  keyMissing: {
    status: 400,
    code: 'idempotency_key_missing',
    title: 'This call needs the header Idempotency-Key',
    detail: 'Choose a new value for each change, and send the same one when you repeat the call.',
  },
  keyMalformed: {
    status: 400,
    code: 'idempotency_key_malformed',
    title: 'The header Idempotency-Key cannot be used',
    detail: 'It must have 1 to 255 characters of ASCII.',
  },
  keyReused: {
    status: 422,
    code: 'idempotency_key_reused',
    title: 'The Idempotency-Key was used with another body',
    detail: 'Choose a new value for another change.',
  },
  keyInUse: {
    status: 409,
    code: 'idempotency_key_in_use',
    title: 'A call with this Idempotency-Key has not ended',
    detail: 'Repeat the call in a moment.',
    retryAfter: 1,
  },
  tagMalformed: {
    status: 400,
    code: 'if_match_malformed',
    title: 'The header If-Match cannot be used',
    detail: 'Send the ETag of the last answer, with its quotation marks.',
  },
  tagNotTaken: {
    status: 400,
    code: 'if_match_not_taken',
    title: 'This call compares nothing with If-Match',
    detail: 'Send it without the header. Nothing was changed.',
  },
  changedSince: {
    status: 412,
    code: 'changed_since',
    title: 'It was changed since you read it',
    detail: 'Read it again, then decide whether your change still fits.',
  },
  unavailable: {
    status: 503,
    code: 'unavailable',
    title: 'The service is not available right now',
    detail: 'Try again in half a minute.',
    retryAfter: 30,
  },
  ours: {
    status: 500,
    code: 'our_error',
    title: 'Something went wrong',
    detail: 'This is our mistake, and we have a record of it. The reference finds it.',
  },
} as const satisfies Record<string, Problem>

export const methodUnknown = (known: readonly string[]): Problem => ({
  status: 405,
  code: 'method_not_allowed',
  title: 'This call does not allow the method',
  detail: `It knows ${known.join(' and ')}.`,
})

type Errors = NonNullable<Problem['errors']>

export const invalidBody = (errors: Errors): Problem => ({
  status: 422,
  code: 'invalid_body',
  title: 'The body is not what this call takes',
  errors,
})

export const invalidQuery = (errors: Errors): Problem => ({
  status: 400,
  code: 'invalid_query',
  title: 'The query is not what this call takes',
  errors,
})

export const invalidHeaders = (errors: Errors): Problem => ({
  status: 400,
  code: 'invalid_headers',
  title: 'A header of the call is missing, or is not what it takes',
  errors,
})
